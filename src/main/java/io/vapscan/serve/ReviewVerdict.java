package io.vapscan.serve;

import io.vapscan.admission.AdmissionResponse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a review is answered.
 *
 * @param uid the review's
 * @param outcome what it came to
 * @param status why it is denied; null where it is allowed
 * @param warnings what its user is shown
 * @param auditAnnotations what the server's audit log is to have
 * @param response what led to it; null where the objects could not be decoded
 */
record ReviewVerdict(
        String uid,
        Outcome outcome,
        @Nullable Status status,
        List<String> warnings,
        Map<String, String> auditAnnotations,
        @Nullable AdmissionResponse response) {

    /** What a review came to. */
    enum Outcome {
        ALLOWED,
        DENIED,
        /** Nothing denies it, some verdict is not known, and that allows it here. */
        UNKNOWN_ALLOWED,
        /** Nothing denies it, some verdict is not known, and that denies it here. */
        UNKNOWN_DENIED,
        /** A server would not have decoded its objects. */
        UNDECODABLE
    }

    /**
     * A denial.
     *
     * @param code the HTTP status code that the user is to get
     * @param reason the status reason
     * @param message what the user is told
     */
    record Status(int code, String reason, String message) {}

    /** The answer as an AdmissionReview. */
    Map<String, Object> tree() {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("uid", uid);
        answer.put("allowed", status == null);
        if (status != null) {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("status", "Failure");
            tree.put("message", status.message());
            tree.put("reason", status.reason());
            tree.put("code", status.code());
            answer.put("status", tree);
        }
        if (!warnings.isEmpty()) {
            answer.put("warnings", warnings);
        }
        if (!auditAnnotations.isEmpty()) {
            answer.put("auditAnnotations", auditAnnotations);
        }
        Map<String, Object> review = new LinkedHashMap<>();
        review.put("apiVersion", "admission.k8s.io/v1");
        review.put("kind", "AdmissionReview");
        review.put("response", answer);
        return review;
    }
}
