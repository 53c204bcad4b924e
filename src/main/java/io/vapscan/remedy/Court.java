package io.vapscan.remedy;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Judges changed copies of an object as the object itself was judged.
 *
 * @param requests makes requests of objects
 * @param policies all policies in force
 * @param world what is there beside the object
 * @param parts plans that were made before
 */
public record Court(RequestFactory requests, PolicySet policies, World world, Parts parts) {

    /**
     * What an object comes to.
     *
     * @param response what all policies say
     * @param strict what kubectl's field validation would refuse
     * @param failures the validations that deny
     */
    public record Outcome(AdmissionResponse response, List<String> strict, List<FailedValidation> failures) {
        Standing standing() {
            return Standing.of(response);
        }
    }

    /** Judges by all policies. */
    public Optional<Outcome> judge(Map<String, Object> written) {
        return judge(written, policies);
    }

    /** Judges by one policy. */
    Optional<Outcome> judge(Map<String, Object> written, String policy) {
        return judge(written, policies.only(Set.of(policy)));
    }

    private Optional<Outcome> judge(Map<String, Object> written, PolicySet by) {
        return requests.request(written) instanceof Intake.Accepted accepted
                ? Optional.of(judge(accepted, by))
                : Optional.empty();
    }

    /** Judges a request by all policies. */
    public Outcome judge(Intake.Accepted accepted) {
        return judge(accepted, policies);
    }

    private Outcome judge(Intake.Accepted accepted, PolicySet by) {
        List<FailedValidation> failures = new ArrayList<>();
        AdmissionResponse response = PolicyDispatcher.dispatch(accepted.request(), by, world, failures::add);
        return new Outcome(response, accepted.strict(), failures);
    }
}
