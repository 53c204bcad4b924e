package io.vapscan.scan;

import io.vapscan.admission.Detail;
import io.vapscan.admission.RequestOptions;

/**
 * How objects are judged.
 *
 * @param request what all requests have in common
 * @param defaultNamespace the namespace of objects that name none; empty for "default"
 * @param written whether objects are judged as written instead of as a server would hold them
 * @param verbose whether reasons for not matching are kept
 * @param depth how far failures are explained
 */
public record Judging(RequestOptions request, String defaultNamespace, boolean written, boolean verbose, Depth depth) {

    /** How far failures are explained. */
    public enum Depth {
        /** That an object fails; nobody asks what is said of it, nor what judging it costs. */
        OUTCOMES,
        /** And at what cost. */
        VERDICTS,
        /** And by which fields, for the first objects only, at whatever cost: who reads further has other formats. */
        SOME_PLACES,
        /** And by which fields. */
        PLACES,
        /** And what change would help. */
        FIXES;

        /** What is asked of each verdict. */
        Detail detail() {
            return switch (this) {
                case OUTCOMES -> Detail.OUTCOMES;
                case SOME_PLACES -> Detail.MESSAGES;
                case VERDICTS, PLACES, FIXES -> Detail.COSTS;
            };
        }
    }

    /** What requests for objects that name no namespace have in common. */
    RequestOptions unnamed() {
        boolean given = !request.namespace().isEmpty() || defaultNamespace.isEmpty();
        return given ? request : request.inNamespace(defaultNamespace);
    }
}
