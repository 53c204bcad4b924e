package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says how an object and its changed copies stand with policies: where the policies cannot tell a copy from what they have
 * judged before, as they stood then. Not for several threads.
 */
final class Jury {

    private final Court court;
    private final @Nullable Eyes eyes;
    private final IdentityHashMap<Intake.Accepted, Sight> sights = new IdentityHashMap<>();

    /**
     * A jury for one object.
     *
     * @param eyes what is known of objects before; null where everything is to be judged anew
     */
    Jury(Court court, @Nullable Eyes eyes) {
        this.court = court;
        this.eyes = eyes;
    }

    Court court() {
        return court;
    }

    /** What of these policies' validations a request fails. */
    List<FailedValidation> failures(Intake.Accepted accepted, Set<String> policies, Asking asking) {
        return court.judge(accepted, policies, asking).failures();
    }

    /** How a request stands with some policies. */
    Stood stood(Intake.Accepted accepted, Set<String> policies, Asking asking) {
        Sight sight = eyes == null ? null : sights.computeIfAbsent(accepted, first -> eyes.of(first.request()));
        Stood all = Stood.NONE;
        Set<String> unknown = new LinkedHashSet<>();
        for (String policy : policies) {
            Stood known = sight == null ? null : sight.stood(policy, asking);
            if (known == null) {
                unknown.add(policy);
            } else {
                all = all.and(known);
            }
        }
        if (!unknown.isEmpty()) {
            AdmissionResponse response = court.judge(accepted, unknown, asking).response();
            for (Map.Entry<String, Stood> own : Stood.of(response, unknown).entrySet()) {
                all = all.and(own.getValue());
                if (sight != null) {
                    sight.stands(own.getKey(), asking, own.getValue());
                }
            }
        }
        return all;
    }

    /** The policies that read any of these fields of such requests. */
    ShapeEyes.Readers readers(AdmissionRequest request, List<FieldPath> changed) {
        return eyes == null
                ? new ShapeEyes.Readers(Set.of(), court.policies().policies())
                : eyes.of(request).eyes().readers(changed, request, court.parts());
    }
}
