package io.vapscan.kyverno;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.Map;
import java.util.Set;

/** Tells Kyverno's kinds apart. */
public final class KyvernoKinds {

    private static final String GROUP = "policies.kyverno.io";
    private static final String CLASSIC_GROUP = "kyverno.io";
    private static final String NAMESPACED = "Namespaced";
    private static final Set<String> UNJUDGED =
            Set.of("ImageValidatingPolicy", "GeneratingPolicy", "DeletingPolicy", "CleanupPolicy", "Policy");
    private static final Set<String> UNJUDGED_CLASSIC =
            Set.of("ClusterPolicy", "Policy", "CleanupPolicy", "ClusterCleanupPolicy", "ValidatingPolicy");

    private KyvernoKinds() {}

    /** A ValidatingPolicy, of the cluster or of a namespace. */
    public static boolean isValidating(Map<String, Object> object) {
        return plain(object).equals("ValidatingPolicy");
    }

    /** A MutatingPolicy, of the cluster or of a namespace. */
    public static boolean isMutating(Map<String, Object> object) {
        return plain(object).equals("MutatingPolicy");
    }

    /** A PolicyException for policies in CEL. */
    public static boolean isException(Map<String, Object> object) {
        String kind = plain(object);
        return kind.equals("PolicyException") || kind.equals("CELPolicyException");
    }

    /** A policy of a kind that is not judged: patterns, images, generation, clean-up. */
    public static boolean isUnjudged(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        return (kind.group().equals(CLASSIC_GROUP) && UNJUDGED_CLASSIC.contains(kind.kind()))
                || UNJUDGED.contains(plain(object));
    }

    /** A kind that lives in a namespace. */
    static boolean isNamespaced(Map<String, Object> object) {
        return Metadata.kindOf(object).kind().startsWith(NAMESPACED);
    }

    /** The kind without the word that says that it lives in a namespace; empty for another group's. */
    private static String plain(Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        if (!kind.group().equals(GROUP)) {
            return "";
        }
        return kind.kind().startsWith(NAMESPACED) ? kind.kind().substring(NAMESPACED.length()) : kind.kind();
    }
}
