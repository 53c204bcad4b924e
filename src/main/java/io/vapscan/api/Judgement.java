package io.vapscan.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What an engine makes of a request.
 *
 * @param answer what a server would answer
 * @param verdicts what each policy says under each of its bindings, by policy, binding and param
 * @param warnings the warnings that a client would see, {@code Warn} bindings' messages
 * @param auditAnnotations the annotations of the audit event
 * @param fieldProblems what kubectl's default field validation would refuse: unknown and duplicate fields
 * @param object the object as the server holds it at validating admission; empty where it cannot be decoded
 * @param uid the id of the AdmissionReview that was judged, empty for others
 */
public record Judgement(
        Answer answer,
        List<Verdict> verdicts,
        List<String> warnings,
        Map<String, String> auditAnnotations,
        List<String> fieldProblems,
        Map<String, Object> object,
        String uid) {

    /** Copies what it is given. */
    public Judgement {
        verdicts = List.copyOf(verdicts);
        warnings = List.copyOf(warnings);
        auditAnnotations = Trees.ordered(auditAnnotations);
        fieldProblems = List.copyOf(fieldProblems);
        object = Trees.frozen(object);
    }

    /** Whether the request is admitted: no policy denies it, and nothing is unknown. */
    public boolean admitted() {
        return answer instanceof Answer.Allowed;
    }

    /** Whether the request is denied, by a policy or because it cannot be decoded. */
    public boolean denied() {
        return answer instanceof Answer.Denied || answer instanceof Answer.Undecodable;
    }

    /** The verdicts of that kind: {@code verdicts(Verdict.Denied.class)}. */
    public <V extends Verdict> List<V> verdicts(Class<V> kind) {
        return verdicts.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** The verdicts of one policy, by its name. */
    public List<Verdict> of(String policy) {
        return verdicts.stream().filter(v -> v.policy().equals(policy)).toList();
    }

    /** Every violation that denies, each with its message. */
    public List<Validation> violations() {
        return verdicts(Verdict.Denied.class).stream()
                .flatMap(denied -> denied.violations().stream())
                .toList();
    }

    /** What a server would tell the client: the status message of a denial, or the empty string. */
    public String message() {
        if (answer instanceof Answer.Denied denied) {
            return denied.message();
        }
        return answer instanceof Answer.Undecodable undecodable ? undecodable.message() : "";
    }

    /** Cost units of all validations and message expressions of all policies. */
    public long cost() {
        long cost = 0;
        for (Verdict verdict : verdicts) {
            Optional<Evaluation> evaluation = Verdicts.evaluation(verdict);
            cost += evaluation
                    .map(e -> e.cost().orElse(0) + e.messageCost().orElse(0))
                    .orElse(0L);
        }
        return cost;
    }

    /**
     * An AdmissionReview (admission.k8s.io/v1) that answers the one that was judged. Of what is unknown it says so in a
     * warning, and admits it or not as it is told to.
     *
     * @param admitUnknown whether what is unknown is admitted
     */
    public Map<String, Object> toReview(boolean admitUnknown) {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("uid", uid);
        List<String> said = new ArrayList<>(warnings);
        if (answer instanceof Answer.Unknown unknown) {
            response.put("allowed", admitUnknown);
            unknown.reasons().forEach(reason -> said.add("not judged: " + reason));
            if (!admitUnknown) {
                response.put(
                        "status",
                        status(
                                500,
                                "InternalError",
                                unknown.reasons().stream().collect(Collectors.joining("; ", "not judged: ", ""))));
            }
        } else {
            response.put("allowed", answer instanceof Answer.Allowed);
        }
        if (answer instanceof Answer.Denied denied) {
            response.put("status", status(denied.code(), denied.reason(), denied.message()));
        } else if (answer instanceof Answer.Undecodable undecodable) {
            response.put("status", status(400, "BadRequest", undecodable.message()));
        }
        if (!said.isEmpty()) {
            response.put("warnings", said);
        }
        if (!auditAnnotations.isEmpty()) {
            response.put("auditAnnotations", auditAnnotations);
        }
        Map<String, Object> review = new LinkedHashMap<>();
        review.put("apiVersion", "admission.k8s.io/v1");
        review.put("kind", "AdmissionReview");
        review.put("response", response);
        return Trees.frozen(review);
    }

    private static Map<String, Object> status(int code, String reason, String message) {
        Map<String, Object> status = new LinkedHashMap<>();
        status.put("code", (long) code);
        status.put("reason", reason);
        status.put("message", message);
        return status;
    }
}
