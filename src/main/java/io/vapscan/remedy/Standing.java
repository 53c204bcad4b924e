package io.vapscan.remedy;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.AuditAnnotationResult;
import io.vapscan.admission.Decision;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.PolicyEvaluation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an object stands with each validation.
 *
 * @param admitted by validation, whether it admits; what fails, errs or is not known does not
 */
record Standing(Map<Key, Boolean> admitted) {

    /** A validation, or with -1 a policy as a whole, under one binding and param. */
    record Key(String policy, String binding, String param, int index) {

        static Key of(FailedValidation failure) {
            return new Key(failure.policy(), failure.binding(), failure.param(), failure.index());
        }

        // Written out: a record's own equality is slow, and these are looked up all the time.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Key key
                    && key.index == index
                    && key.policy.equals(policy)
                    && key.binding.equals(binding)
                    && key.param.equals(param);
        }

        @Override
        public int hashCode() {
            return (policy.hashCode() * 31 + binding.hashCode()) * 31 + index;
        }
    }

    static Standing of(AdmissionResponse response) {
        Map<Key, Boolean> admitted = new HashMap<>();
        for (PolicyEvaluation evaluation : response.evaluations()) {
            for (Decision decision : evaluation.decisions()) {
                int index = decision.expression().isEmpty() ? -1 : decision.index();
                admitted.put(key(evaluation, index), decision.outcome() == Decision.Outcome.ADMIT);
            }
            boolean annotated = evaluation.auditAnnotations().stream()
                    .noneMatch(one -> one.action() == AuditAnnotationResult.Action.ERROR);
            admitted.merge(key(evaluation, -1), annotated, Boolean::logicalAnd);
        }
        response.denials().stream()
                .filter(denial -> denial.message().startsWith("failed to configure "))
                .forEach(denial -> admitted.put(new Key(denial.policy(), "", "", -1), false));
        response.unknown()
                .forEach(one -> admitted.put(new Key(one.policy(), one.binding(), "", -2 - one.index()), false));
        return new Standing(admitted);
    }

    private static Key key(PolicyEvaluation evaluation, int index) {
        return new Key(evaluation.policy(), evaluation.binding(), evaluation.param(), index);
    }

    boolean admits(Key key) {
        return Boolean.TRUE.equals(admitted.get(key));
    }

    /** Whether nothing that this admits, or does not know, is refused there, and all that judges here judges there. */
    boolean isKeptBy(Standing later) {
        boolean judged = admitted.entrySet().stream().allMatch(one -> !one.getValue() || later.admits(one.getKey()));
        return judged
                && later.admitted.entrySet().stream()
                        .allMatch(one -> one.getValue() || Boolean.FALSE.equals(admitted.get(one.getKey())));
    }
}
