package io.vapscan.serve;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Denial;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.World;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.schema.Held;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Judges a review as an API server with these policies would. */
final class ReviewJudge {

    private static final GroupVersionKind NAMESPACE = new GroupVersionKind("", "v1", "Namespace");
    private static final int MOST_NAMES = 5;

    private final InForce inForce;
    private final boolean failOpen;

    /**
     * @param failOpen whether what is not known allows a request
     */
    ReviewJudge(InForce inForce, boolean failOpen) {
        this.inForce = inForce;
        this.failOpen = failOpen;
    }

    /** The verdict on a review. */
    ReviewVerdict of(Review review) {
        List<String> notes = new ArrayList<>();
        AdmissionRequest request;
        try {
            request = request(review, notes);
        } catch (Undecodable refused) {
            return new ReviewVerdict(
                    review.uid(),
                    ReviewVerdict.Outcome.UNDECODABLE,
                    new ReviewVerdict.Status(400, "BadRequest", String.valueOf(refused.getMessage())),
                    List.of(),
                    Map.of(),
                    null);
        }
        AdmissionResponse response =
                PolicyDispatcher.dispatch(request, inForce.plan().policySet(), inForce.world());
        List<String> warnings = new ArrayList<>(response.warnings());
        List<String> unknown = unknown(response.unknown());
        notes.addAll(unknown);
        notes.forEach(note -> warnings.add("vapscan: " + note));
        Denial denial = response.denial();
        ReviewVerdict.Outcome outcome = ReviewVerdict.Outcome.ALLOWED;
        ReviewVerdict.Status status = null;
        if (denial != null) {
            outcome = ReviewVerdict.Outcome.DENIED;
            status = new ReviewVerdict.Status(denial.code(), denial.reason(), response.statusMessage());
        } else if (!unknown.isEmpty()) {
            outcome = failOpen ? ReviewVerdict.Outcome.UNKNOWN_ALLOWED : ReviewVerdict.Outcome.UNKNOWN_DENIED;
            status = failOpen
                    ? null
                    : new ReviewVerdict.Status(403, "Forbidden", "vapscan cannot tell: " + String.join("; ", unknown));
        }
        return new ReviewVerdict(review.uid(), outcome, status, warnings, response.auditAnnotations(), response);
    }

    /** The decoder refuses an object; the message is its text. */
    private static final class Undecodable extends Exception {

        private static final long serialVersionUID = 1L;

        Undecodable(String message) {
            super(message);
        }
    }

    private AdmissionRequest request(Review review, List<String> notes) throws Undecodable {
        Review.Subject subject = review.subject();
        Map<String, Object> object = held(review.object(), subject);
        Map<String, Object> oldObject = held(review.oldObject(), subject);
        Review.Subject sent = review.sent();
        if (sent != null) {
            Map<String, Object> objectSent = converted(object, sent.kind());
            Map<String, Object> oldObjectSent = converted(oldObject, sent.kind());
            boolean back = (objectSent == null) == (object == null) && (oldObjectSent == null) == (oldObject == null);
            if (back) {
                subject = sent;
                object = objectSent;
                oldObject = oldObjectSent;
            } else {
                notes.add("judged as " + subject.kind().apiVersion() + " "
                        + subject.kind().kind() + ", to which the server converted what was sent");
            }
        }
        return new AdmissionRequest(
                review.operation(),
                subject.kind(),
                subject.resource(),
                subject.subresource(),
                subject.name(),
                subject.namespace(),
                object,
                oldObject,
                review.user(),
                review.dryRun(),
                review.options());
    }

    private @Nullable Map<String, Object> held(@Nullable Map<String, Object> written, Review.Subject subject)
            throws Undecodable {
        if (written == null) {
            return null;
        }
        boolean namespaced = !subject.namespace().isEmpty() && !subject.kind().equals(NAMESPACE);
        World world = inForce.world();
        Held held = world.model().hold(written, namespaced ? subject.namespace() : null);
        if (held instanceof Held.Stored stored) {
            return stored.object();
        }
        throw new Undecodable(((Held.Refused) held).located());
    }

    private @Nullable Map<String, Object> converted(@Nullable Map<String, Object> object, GroupVersionKind kind) {
        return object == null ? null : inForce.world().model().convert(object, kind);
    }

    /** What has no verdict: a line for each reason, since many policies may have the same. */
    private static List<String> unknown(List<UnknownVerdict> verdicts) {
        Map<String, Set<String>> byReason = new LinkedHashMap<>();
        for (UnknownVerdict verdict : verdicts) {
            byReason.computeIfAbsent(verdict.reason(), reason -> new LinkedHashSet<>())
                    .add(verdict.policy());
        }
        List<String> lines = new ArrayList<>();
        byReason.forEach((reason, policies) -> {
            List<String> names = policies.stream().limit(MOST_NAMES).toList();
            int more = policies.size() - names.size();
            lines.add("no verdict of " + String.join(", ", names) + (more == 0 ? "" : " and " + more + " more") + ": "
                    + reason);
        });
        return lines;
    }
}
