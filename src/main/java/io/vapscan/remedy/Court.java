package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Match;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Judges changed copies of an object as the object itself was judged. */
public final class Court {

    private final RequestFactory requests;
    private final PolicySet policies;
    private final PolicySet verdicts;
    private final World world;
    private final Parts parts;

    /**
     * @param requests makes requests of objects
     * @param policies all policies in force
     * @param world what is there beside the object
     * @param parts what was found out about the policies before
     */
    public Court(RequestFactory requests, PolicySet policies, World world, Parts parts) {
        this.requests = requests;
        this.policies = policies;
        this.verdicts = policies.withoutMessages();
        this.world = world;
        this.parts = parts;
    }

    /**
     * What an object comes to.
     *
     * @param response what the policies say
     * @param strict what kubectl's field validation would refuse
     * @param failures the validations that deny
     */
    public record Outcome(AdmissionResponse response, List<String> strict, List<FailedValidation> failures) {}

    /** The request for an object as written, or the decoder's refusal of it. */
    public Intake request(Map<String, Object> written) {
        return requests.request(written);
    }

    /** Judges by all policies. */
    public Optional<Outcome> judge(Map<String, Object> written) {
        return requests.request(written) instanceof Intake.Accepted accepted
                ? Optional.of(judge(accepted))
                : Optional.empty();
    }

    /** Judges a request by all policies. */
    public Outcome judge(Intake.Accepted accepted) {
        return judge(accepted, policies);
    }

    /** Judges by some policies. */
    Outcome judge(Intake.Accepted accepted, Set<String> names, Asking asking) {
        return judge(accepted, (asking == Asking.ALL ? policies : verdicts).only(names));
    }

    private Outcome judge(Intake.Accepted accepted, PolicySet by) {
        List<FailedValidation> failures = new ArrayList<>();
        AdmissionResponse response = PolicyDispatcher.dispatch(accepted.request(), by, world, failures::add);
        return new Outcome(response, accepted.strict(), failures);
    }

    /** What a policy reads of a request's object; null where it does not match the request. */
    @Nullable
    Reads reads(CompiledPolicy policy, AdmissionRequest request) {
        if (!(policy.match(request, world) instanceof Match.Matched matched)) {
            return null;
        }
        // In another version of its kind the object has other fields.
        return matched.kind().equals(request.kind()) ? parts.reads(policy) : Reads.EVERYTHING;
    }

    /** The names of all policies. */
    Set<String> names() {
        return policies.policies().stream()
                .map(policy -> policy.policy().name())
                .collect(Collectors.toSet());
    }

    PolicySet policies() {
        return policies;
    }

    World world() {
        return world;
    }

    Parts parts() {
        return parts;
    }
}
