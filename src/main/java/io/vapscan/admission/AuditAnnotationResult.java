package io.vapscan.admission;

/**
 * What one audit annotation came to: {@code PolicyAuditAnnotation}.
 *
 * @param key its key, without the policy's name
 * @param value what to publish, empty for none
 * @param action whether to publish
 * @param error the server's text for {@link Action#ERROR}
 */
public record AuditAnnotationResult(String key, String value, Action action, String error) {

    /** What to do with an annotation. */
    public enum Action {
        PUBLISH,
        EXCLUDE,
        /** Denies the request, whatever the binding's actions. */
        ERROR
    }
}
