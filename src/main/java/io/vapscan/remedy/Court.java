package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Match;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Reads;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Judges changed copies of an object as the object itself was judged. */
public final class Court {

    private final RequestFactory requests;
    private final PolicySet policies;
    private final PolicySet verdicts;
    private final World world;
    private final Parts parts;
    private final Map<String, PolicySet> single = new ConcurrentHashMap<>();
    private final Map<String, PolicySet> singleVerdicts = new ConcurrentHashMap<>();

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

    /** Judges a request by all policies. */
    public Outcome judge(Intake.Accepted accepted) {
        List<FailedValidation> failures = new ArrayList<>();
        AdmissionResponse response = PolicyDispatcher.dispatch(accepted.request(), policies, world, failures::add);
        return new Outcome(response, accepted.strict(), failures);
    }

    /** A set of one of the policies. */
    PolicySet only(String policy, Asking asking) {
        Map<String, PolicySet> known = asking == Asking.ALL ? single : singleVerdicts;
        PolicySet only = known.get(policy);
        return only == null
                ? known.computeIfAbsent(policy, p -> (asking == Asking.ALL ? policies : verdicts).only(Set.of(policy)))
                : only;
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
