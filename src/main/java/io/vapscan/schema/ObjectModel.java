package io.vapscan.schema;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How written objects become the objects that policies see. */
public interface ObjectModel {

    /**
     * Holds an object as a server would.
     *
     * @param written the tree as the file has it; not changed
     * @param namespace the request's namespace, null for cluster-scoped kinds
     */
    Held hold(Map<String, Object> written, @Nullable String namespace);

    /** The same; of a built-in kind what CEL takes for a typed value, as the server holds it, where the model knows such. */
    default Held holdTyped(Map<String, Object> written, @Nullable String namespace) {
        return hold(written, namespace);
    }

    /** The name that the request of a held object bears; empty where it has none. */
    default String name(Map<String, Object> held) {
        return Metadata.name(held);
    }

    /**
     * Converts a held object to another version of its kind.
     *
     * @return the converted tree, or null where the server could not convert
     */
    @Nullable
    Map<String, Object> convert(Map<String, Object> held, GroupVersionKind to);
}
