package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Intake;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Says how an object and its changed copies stand with policies: where the policies cannot tell a copy from what they have
 * judged before, as they stood then. Not for several threads.
 */
final class Jury {

    private final Court court;
    private final @Nullable Eyes eyes;
    private final IdentityHashMap<Intake.Accepted, Case> cases = new IdentityHashMap<>();

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

    /** The case of a request. */
    Case of(Intake.Accepted accepted) {
        return cases.computeIfAbsent(
                accepted, first -> new Case(court, first, eyes == null ? null : eyes.of(first.request())));
    }

    /** The policies that read any of these fields of such requests. */
    ShapeEyes.Readers readers(AdmissionRequest request, List<FieldPath> changed) {
        return eyes == null
                ? new ShapeEyes.Readers(Set.of(), court.policies().policies())
                : eyes.of(request).eyes().readers(changed, request, court.parts());
    }
}
