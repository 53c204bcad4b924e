package io.vapscan.cel.value;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value that an expression made by a type's name: {@code Object.spec{replicas: 1}}, {@code JSONPatch{op: "remove"}}.
 *
 * @param celType its type
 * @param fields the fields that were set
 */
public record ObjectValue(CelType celType, Map<String, Object> fields) implements LazyFields {

    @Override
    public @Nullable Object field(String name) {
        return fields.get(name);
    }
}
