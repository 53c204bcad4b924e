package io.vapscan.schema;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.schema.conversion.Conversions;
import io.vapscan.schema.defaults.Defaults;
import io.vapscan.schema.type.Decoding;
import io.vapscan.schema.type.Refusal;
import io.vapscan.schema.type.Struct;
import io.vapscan.schema.type.StructShape;
import io.vapscan.schema.type.TypeTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Holds built-in kinds by the type table. */
final class DecodedObjects implements ObjectModel {

    /** Generated names keep so many characters of their prefix. */
    private static final int LONGEST_PREFIX = 58;
    /** In place of the five random characters that a server appends. */
    private static final String GENERATED = "xxxxx";

    private final TypeTable types = new TypeTable(Defaults::of, Conversions::of);

    @Override
    public Held hold(Map<String, Object> written, @Nullable String namespace) {
        StructShape type = types.kind(kindOf(written));
        if (type == null) {
            return new Held.Stored(withNamespace(written, namespace), List.of());
        }
        Decoding decoding = new Decoding();
        Struct object = (Struct) type.decode(written, decoding);
        String failure = decoding.failure();
        if (failure != null || object == null) {
            return new Held.Refused(String.valueOf(failure));
        }
        try {
            type.settle(object, Defaults.reach(type.apiPackage()));
        } catch (Refusal refusal) {
            return new Held.Refused(refusal.text());
        }
        if (object.knows("metadata")) {
            name(object.part("metadata"), namespace);
        }
        return new Held.Stored(object.print(), decoding.strict());
    }

    private static void name(Struct metadata, @Nullable String namespace) {
        if (!metadata.knows("namespace")) {
            return;
        }
        if (namespace != null && !namespace.isEmpty()) {
            metadata.set("namespace", namespace);
        }
        String prefix = metadata.text("generateName");
        if (metadata.absent("name") && !prefix.isEmpty()) {
            metadata.set("name", prefix.substring(0, Math.min(prefix.length(), LONGEST_PREFIX)) + GENERATED);
        }
    }

    @Override
    public @Nullable Map<String, Object> convert(Map<String, Object> held, GroupVersionKind to) {
        return WrittenObjects.renamed(held, to);
    }

    private static GroupVersionKind kindOf(Map<String, Object> object) {
        return object.get("apiVersion") instanceof String version && object.get("kind") instanceof String kind
                ? GroupVersionKind.of(version, kind)
                : new GroupVersionKind("", "", "");
    }

    private static Map<String, Object> withNamespace(Map<String, Object> written, @Nullable String namespace) {
        if (namespace == null || namespace.isEmpty()) {
            return written;
        }
        Map<String, Object> out = new LinkedHashMap<>(written);
        Map<String, Object> metadata = new LinkedHashMap<>();
        if (written.get("metadata") instanceof Map<?, ?> map) {
            map.forEach((key, value) -> metadata.put((String) key, value));
        }
        metadata.put("namespace", namespace);
        out.put("metadata", metadata);
        return out;
    }
}
