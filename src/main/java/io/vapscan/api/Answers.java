package io.vapscan.api;

import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Denial;
import io.vapscan.admission.UnknownVerdict;
import java.util.ArrayList;
import java.util.List;

/** Sums a response up. */
final class Answers {

    private Answers() {}

    static Answer of(AdmissionResponse response, List<Verdict.Refused> refused) {
        Denial denial = response.denial();
        if (denial != null) {
            return new Answer.Denied(denial.code(), denial.reason(), response.statusMessage());
        }
        List<String> reasons = new ArrayList<>(response.unknown().stream()
                .map(UnknownVerdict::reason)
                .distinct()
                .toList());
        for (Verdict.Refused one : refused) {
            reasons.add("a server would not store " + one.faults().get(0));
        }
        return reasons.isEmpty() ? new Answer.Allowed() : new Answer.Unknown(List.copyOf(reasons));
    }
}
