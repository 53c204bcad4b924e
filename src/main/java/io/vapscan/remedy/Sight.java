package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.Observation;
import io.vapscan.admission.Resemblance.Concern;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One request as single policies see it. Not for several threads. */
final class Sight {

    private final ShapeEyes eyes;
    private final AdmissionRequest request;
    private final Observation observation;
    private final Map<String, Seen> verdicts = new HashMap<>();
    private final Map<String, Seen> all = new HashMap<>();

    Sight(ShapeEyes eyes, AdmissionRequest request) {
        this.eyes = eyes;
        this.request = request;
        // How much a message costs bears on nothing here.
        this.observation = Observation.ofValues(request);
    }

    private record Seen(Eye eye, @Nullable Fingerprint print) {}

    private Seen by(String policy, Asking asking) {
        Map<String, Seen> seen = asking == Asking.ALL ? all : verdicts;
        Seen known = seen.get(policy);
        if (known == null) {
            Eye eye = eyes.of(policy, request);
            known = new Seen(eye, eye.see(observation, asking));
            seen.put(policy, known);
        }
        return known;
    }

    ShapeEyes eyes() {
        return eyes;
    }

    AdmissionRequest request() {
        return request;
    }

    /** What is known of why the policy fails; null where nothing is. */
    @Nullable
    List<Blamed> blamed(String policy) {
        Seen by = by(policy, Asking.VERDICTS);
        return by.print == null ? null : by.eye.blamed().of(by.print);
    }

    /** Notes why the policy fails. */
    void blame(String policy, List<Blamed> blamed) {
        Seen by = by(policy, Asking.VERDICTS);
        if (by.print != null) {
            by.eye.blamed().add(by.print, blamed);
        }
    }

    /** What is known of what helps where the policy fails; null where nothing can be. */
    @Nullable
    KnownFixes<Fixed> fixes(String policy) {
        Seen by = by(policy, Asking.VERDICTS);
        return by.print == null ? null : by.eye.fixes(by.print);
    }

    /** How the request is known to stand with the policy; null where that is not known. */
    @Nullable
    Stood stood(String policy, Asking asking) {
        Seen by = by(policy, asking);
        return by.print == null ? null : by.eye.stood(asking).of(by.print);
    }

    /** Notes how it stands. */
    void stands(String policy, Asking asking, Stood stood) {
        Seen by = by(policy, asking);
        if (by.print != null) {
            by.eye.stood(asking).add(by.print, stood);
        }
    }

    /** All that some policies can tell of the request; null where it cannot be told. */
    @Nullable
    List<Object> told(List<String> policies) {
        List<Object> told = new ArrayList<>(policies.size() + 1);
        for (String policy : policies) {
            Seen by = by(policy, Asking.VERDICTS);
            if (by.print != null) {
                told.add(by.print);
            } else if (by.eye.concern() != Concern.NONE) {
                return null;
            }
        }
        return told;
    }
}
