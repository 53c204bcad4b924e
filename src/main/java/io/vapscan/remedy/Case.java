package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.PolicyDispatcher;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One request before a court, which asks no policy twice about it. Not for several threads. */
final class Case {

    private final Court court;
    private final Intake.Accepted accepted;
    private final @Nullable Sight sight;
    private final Map<Asking, Map<String, Stood>> stood = new EnumMap<>(Asking.class);
    private @Nullable PolicyDispatcher dispatcher;

    /**
     * A case.
     *
     * @param sight the request as policies see it; null where what is known of others is not to be used
     */
    Case(Court court, Intake.Accepted accepted, @Nullable Sight sight) {
        this.court = court;
        this.accepted = accepted;
        this.sight = sight;
    }

    /** What of these policies' validations the request fails. */
    List<FailedValidation> failures(Iterable<String> policies, Asking asking) {
        List<FailedValidation> failures = new ArrayList<>();
        PolicyDispatcher observed = PolicyDispatcher.of(accepted.request(), court.world(), failures::add);
        for (String policy : policies) {
            observed.dispatch(court.only(policy, asking));
        }
        return failures;
    }

    /** How the request stands with some policies. */
    Stood stood(Set<String> policies, Asking asking) {
        Map<Standing.Key, Boolean> admitted = new HashMap<>();
        long cost = 0;
        for (String policy : policies) {
            Stood one = stood(policy, asking);
            admitted.putAll(one.standing().admitted());
            cost += one.cost();
        }
        return new Stood(new Standing(admitted), cost);
    }

    private Stood stood(String policy, Asking asking) {
        Map<String, Stood> own = stood.computeIfAbsent(asking, a -> new HashMap<>());
        Stood known = own.get(policy);
        if (known == null) {
            known = sight == null ? null : sight.stood(policy, asking);
            if (known == null) {
                known = ask(policy, asking);
                if (sight != null) {
                    sight.stands(policy, asking, known);
                }
            }
            own.put(policy, known);
        }
        return known;
    }

    private Stood ask(String policy, Asking asking) {
        PolicyDispatcher asked = dispatcher;
        if (asked == null) {
            asked = PolicyDispatcher.of(accepted.request(), court.world());
            dispatcher = asked;
        }
        return Stood.of(asked.dispatch(court.only(policy, asking)));
    }
}
