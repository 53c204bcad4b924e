package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Decoding;
import io.vapscan.schema.type.Struct;
import io.vapscan.schema.type.StructShape;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes a held object of one version to another version of its kind, as the server does between any two of them. */
public final class VersionConversion {

    private static final String HPA_V1 = "autoscaling/v1.HorizontalPodAutoscaler";
    private static final String HPA_V2 = "autoscaling/v2.HorizontalPodAutoscaler";

    private VersionConversion() {}

    /**
     * Converts.
     *
     * @param held an object of type {@code from}; not changed
     * @param apiVersion the {@code apiVersion} of type {@code to}
     * @return the converted object, or null where the object is not one of its type
     */
    public static @Nullable Map<String, Object> convert(
            Map<String, Object> held, StructShape from, StructShape to, String apiVersion) {
        Decoding decoding = new Decoding();
        if (!(from.decode(held, decoding) instanceof Struct typed) || decoding.failure() != null) {
            return null;
        }
        if (from.name().equals(HPA_V1) && to.name().equals(HPA_V2)) {
            return HorizontalPodAutoscalers.toV2(typed).print();
        }
        if (from.name().equals(HPA_V2) && to.name().equals(HPA_V1)) {
            return HorizontalPodAutoscalers.toV1(typed).print();
        }
        Map<String, Object> tree = typed.print();
        VersionEdit.of(from.name()).toNewest().accept(tree);
        VersionEdit.of(to.name()).fromNewest().accept(tree);
        tree.put("apiVersion", apiVersion);
        Decoding again = new Decoding();
        return to.decode(tree, again) instanceof Struct converted && again.failure() == null ? converted.print() : null;
    }
}
