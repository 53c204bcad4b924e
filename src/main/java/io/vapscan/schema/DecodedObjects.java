package io.vapscan.schema;

import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.schema.conversion.Conversions;
import io.vapscan.schema.conversion.VersionConversion;
import io.vapscan.schema.defaults.Defaults;
import io.vapscan.schema.structural.CustomResources;
import io.vapscan.schema.structural.MetadataReader;
import io.vapscan.schema.type.Decoded;
import io.vapscan.schema.type.Decoding;
import io.vapscan.schema.type.Refusal;
import io.vapscan.schema.type.Struct;
import io.vapscan.schema.type.StructShape;
import io.vapscan.schema.type.TypeMetaKeys;
import io.vapscan.schema.type.TypeTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Holds built-in kinds by the type table and custom resources by their schema. */
final class DecodedObjects implements ObjectModel {

    /** Generated names keep so many characters of their prefix. */
    private static final int LONGEST_PREFIX = 58;
    /** In place of the five random characters that a server appends. */
    private static final String GENERATED = "xxxxx";

    private final TypeTable types = new TypeTable(Defaults::of, Conversions::of);
    private final CustomResources customResources;

    DecodedObjects(CustomResources customResources) {
        this.customResources = customResources;
    }

    @Override
    public Held hold(Map<String, Object> written, @Nullable String namespace) {
        return hold(written, namespace, false);
    }

    @Override
    public Held holdTyped(Map<String, Object> written, @Nullable String namespace) {
        return hold(written, namespace, true);
    }

    private Held hold(Map<String, Object> written, @Nullable String namespace, boolean typed) {
        StructShape type = types.kind(Fields.string(written, "apiVersion"), Fields.string(written, "kind"));
        if (type == null) {
            return custom(kindOf(written), withNamespace(written, namespace));
        }
        Decoded decoded = Decoded.of(type, written);
        Struct object = decoded.struct();
        String unread = object != null && decoded.strict().isEmpty() ? null : TypeMetaKeys.refusal(written, types);
        if (unread != null) {
            return new Held.Refused(unread);
        }
        if (object == null) {
            return refused(Objects.requireNonNull(decoded.failure()));
        }
        try {
            type.settle(object, Defaults.reach(type.apiPackage()));
        } catch (Refusal refusal) {
            return new Held.Refused(refusal.text());
        }
        if (object.knows("metadata")) {
            name(object.part("metadata"), namespace);
        }
        return new Held.Stored(typed ? object.typed() : object.print(), decoded.strict());
    }

    private Held custom(GroupVersionKind kind, Map<String, Object> written) {
        String unread = TypeMetaKeys.refusal(written, null);
        if (unread != null) {
            return new Held.Refused(unread);
        }
        CustomResources.Outcome outcome = customResources.hold(kind, written, this::metadata);
        if (outcome == null) {
            return new Held.Stored(written, List.of());
        }
        Map<String, Object> object = outcome.object();
        List<String> strict = new ArrayList<>();
        if (object.get("metadata") != null) {
            Decoded decoded = Decoded.part("metadata", types.struct("meta/v1.ObjectMeta"), object.get("metadata"));
            Struct metadata = decoded.struct();
            if (metadata == null) {
                return refused(Objects.requireNonNull(decoded.failure()));
            }
            name(metadata, null);
            object.put("metadata", metadata.print());
            strict.addAll(decoded.strict());
        }
        strict.addAll(outcome.unknown());
        String invalid = outcome.invalid();
        return invalid == null ? new Held.Stored(object, List.copyOf(strict)) : new Held.Refused(invalid);
    }

    /** The metadata of a resource within a resource. */
    private MetadataReader.Read metadata(@Nullable Object written, String path) {
        Decoded decoded =
                Decoded.part("metadata", types.struct("meta/v1.ObjectMeta"), written == null ? Map.of() : written);
        Struct metadata = decoded.struct();
        if (metadata == null) {
            Decoding.Failure failure = Objects.requireNonNull(decoded.failure());
            return new MetadataReader.Read(Map.of(), List.of(), failure.text());
        }
        List<String> unknown = Lists.mapped(decoded.strict(), text -> text.replace("\"metadata", "\"" + path));
        return new MetadataReader.Read(metadata.print(), unknown, null);
    }

    private static Held refused(Decoding.Failure failure) {
        return new Held.Refused(failure.text(), failure.where());
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
            metadata.set("name", generated(prefix));
        }
    }

    private static String generated(String prefix) {
        return prefix.substring(0, Math.min(prefix.length(), LONGEST_PREFIX)) + GENERATED;
    }

    // A custom resource that stays as it is written is named in its request alone.
    @Override
    public String name(Map<String, Object> held) {
        String name = Metadata.name(held);
        String prefix = name.isEmpty() ? Metadata.generateName(held) : "";
        return prefix.isEmpty() ? name : generated(prefix);
    }

    @Override
    public @Nullable Map<String, Object> convert(Map<String, Object> held, GroupVersionKind to) {
        GroupVersionKind from = kindOf(held);
        if (from.equals(to)) {
            return held;
        }
        StructShape source = types.kind(from.apiVersion(), from.kind());
        StructShape target = types.kind(to.apiVersion(), to.kind());
        if (source == null || target == null) {
            return source == target ? WrittenObjects.renamed(held, to) : null;
        }
        return VersionConversion.convert(held, source, target, to.apiVersion());
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
        Map<String, Object> metadata = new LinkedHashMap<>();
        if (written.get("metadata") instanceof Map<?, ?> map) {
            map.forEach((key, value) -> metadata.put((String) key, value));
        } else if (written.get("metadata") != null) {
            return written;
        }
        Map<String, Object> out = new LinkedHashMap<>(written);
        metadata.put("namespace", namespace);
        out.put("metadata", metadata);
        return out;
    }
}
