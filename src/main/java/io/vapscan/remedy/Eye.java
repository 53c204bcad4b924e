package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.World;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** How one policy sees requests of one shape, and what was found out about them. Shared by threads. */
final class Eye {

    private final Resemblance.Concern concern;
    private final @Nullable Resemblance resemblance;
    private final Learned<Fingerprint, List<Blamed>> blamed;
    private final Learned<Fingerprint, Stood> stood;
    private final Learned<Fingerprint, Stood> stoodWithoutMessages;

    private Eye(Resemblance.Concern concern, @Nullable Resemblance resemblance, AtomicInteger room) {
        this.concern = concern;
        this.resemblance = resemblance;
        this.blamed = new Learned<>(room);
        this.stood = new Learned<>(room);
        this.stoodWithoutMessages = new Learned<>(room);
    }

    /**
     * The eye of a policy.
     *
     * @param policy a set of that policy
     * @param request one of the requests
     */
    static Eye of(PolicySet policy, AdmissionRequest request, World world, AtomicInteger room) {
        Resemblance.Concern concern = Resemblance.concern(policy, request, world);
        return new Eye(concern, concern == Resemblance.Concern.CONTENT ? Resemblance.of(policy) : null, room);
    }

    /** What the policy makes of such requests. */
    Resemblance.Concern concern() {
        return concern;
    }

    /** All that the policy can tell of a request; null where it depends on more, or on too much. */
    @Nullable
    Fingerprint see(AdmissionRequest request) {
        return resemblance == null ? null : resemblance.fingerprint(request);
    }

    /** Which fields made its validations fail. */
    Learned<Fingerprint, List<Blamed>> blamed() {
        return blamed;
    }

    /** How they stand with it, as {@link Asking} asks. */
    Learned<Fingerprint, Stood> stood(Asking asking) {
        return asking == Asking.ALL ? stood : stoodWithoutMessages;
    }
}
