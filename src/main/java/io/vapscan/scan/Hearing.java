package io.vapscan.scan;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Detail;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Observation;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One request that policies are asked about, group by group. Belongs to one thread. */
final class Hearing {

    private final Observation observation;
    private final Terms terms;
    private final @Nullable List<FailedValidation> failures;
    private @Nullable PolicyDispatcher dispatcher;

    /**
     * What all hearings have in common.
     *
     * @param world what a server would look up
     * @param actions each binding's validationActions, by the binding's name
     * @param detail what is asked of results; they have no costs where nobody asks for them
     */
    record Terms(World world, Map<String, List<String>> actions, Detail detail) {}

    /**
     * What some rules come to.
     *
     * @param results in the order of the group's rules; null where the object is none of a rule's concern
     * @param unknown what has no verdict
     * @param cost what all of it was charged, without messages that are none of anybody's concern
     */
    record Results(List<@Nullable RuleResult> results, List<UnknownVerdict> unknown, long cost) {}

    /**
     * A hearing.
     *
     * @param explained whether somebody will ask why policies fail
     */
    Hearing(AdmissionRequest request, Terms terms, boolean explained) {
        this.observation = new Observation(request, terms.detail == Detail.COSTS);
        this.terms = terms;
        this.failures = explained ? new ArrayList<>() : null;
    }

    Observation observation() {
        return observation;
    }

    /** The same policies asked about another request. */
    Hearing about(AdmissionRequest request) {
        return new Hearing(request, terms, false);
    }

    /** The validations that denied, of the policies that were asked; those of a policy that was asked twice are there twice. */
    List<FailedValidation> failures() {
        return failures == null ? List.of() : failures;
    }

    /** Asks some policies. */
    Results judge(PolicyGroup group) {
        PolicyDispatcher asked = dispatcher;
        if (asked == null) {
            asked = PolicyDispatcher.of(
                    observation, terms.world, terms.detail, failures == null ? null : failures::add);
            dispatcher = asked;
        }
        AdmissionResponse response = asked.dispatch(group.policies());
        Responses responses = new Responses(response, terms.actions, null, terms.detail == Detail.COSTS);
        long cost = 0;
        for (PolicyEvaluation evaluation : response.evaluations()) {
            cost += Responses.cost(evaluation);
        }
        return new Results(responses.of(group.rules()), response.unknown(), cost);
    }
}
