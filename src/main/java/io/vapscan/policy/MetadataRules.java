package io.vapscan.policy;

import io.vapscan.object.Fields;
import io.vapscan.object.LabelSyntax;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What metadata a cluster-scoped object may have: {@code ValidateObjectMeta} in apimachinery's pkg/api/validation. */
final class MetadataRules {

    private static final int ANNOTATIONS_LIMIT = 256 * 1024;
    private static final String ORPHAN = "orphan";
    private static final String FOREGROUND = "foregroundDeletion";

    private MetadataRules() {}

    static void check(Map<String, Object> object, FieldErrors errors) {
        names(object, errors);
        if (!Metadata.namespace(object).isEmpty()) {
            errors.forbidden("metadata.namespace", "not allowed on this type");
        }
        Long generation = Fields.integer(object, "metadata", "generation");
        if (generation != null && generation < 0) {
            errors.invalid("metadata.generation", generation, "must be greater than or equal to 0");
        }
        LabelRules.labels(Metadata.labels(object), "metadata.labels", errors);
        annotations(Metadata.annotations(object), errors);
        OwnerRules.check(Fields.maps(object, "metadata", "ownerReferences"), errors);
        finalizers(Fields.strings(object, "metadata", "finalizers"), errors);
    }

    private static void names(Map<String, Object> object, FieldErrors errors) {
        String generateName = Metadata.generateName(object);
        if (!generateName.isEmpty()) {
            errors.invalid("metadata.generateName", generateName, NameFormat.subdomain(maskDash(generateName)));
        }
        String name = Metadata.name(object);
        if (name.isEmpty()) {
            errors.required("metadata.name", "name or generateName is required");
        } else {
            errors.invalid("metadata.name", name, NameFormat.subdomain(name));
        }
    }

    /** A prefix may end in a dash, since more follows: maskTrailingDash. */
    private static String maskDash(String name) {
        return name.length() > 1 && name.endsWith("-") ? name.substring(0, name.length() - 2) + "a" : name;
    }

    private static void annotations(Map<String, String> annotations, FieldErrors errors) {
        long size = 0;
        for (Map.Entry<String, String> e : annotations.entrySet()) {
            errors.invalid(
                    "metadata.annotations",
                    e.getKey(),
                    LabelSyntax.keyErrors(e.getKey().toLowerCase(Locale.ROOT)));
            size += NameFormat.bytes(e.getKey()) + NameFormat.bytes(e.getValue());
        }
        if (size > ANNOTATIONS_LIMIT) {
            errors.tooLong("metadata.annotations", ANNOTATIONS_LIMIT);
        }
    }

    private static void finalizers(List<String> finalizers, FieldErrors errors) {
        for (String finalizer : finalizers) {
            errors.invalid("metadata.finalizers", finalizer, LabelSyntax.keyErrors(finalizer));
        }
        if (finalizers.contains(ORPHAN) && finalizers.contains(FOREGROUND)) {
            errors.invalid(
                    "metadata.finalizers",
                    finalizers,
                    "finalizer " + ORPHAN + " and " + FOREGROUND + " cannot be both set");
        }
    }
}
