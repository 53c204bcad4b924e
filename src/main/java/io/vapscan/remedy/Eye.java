package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.Observation;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.World;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How one policy sees requests of one shape, and what was found out about them. Shared by threads. */
final class Eye {

    private final Resemblance.Concern concern;
    private final @Nullable Resemblance verdicts;
    private final @Nullable Resemblance all;
    private final Learned<Fingerprint, List<Blamed>> blamed;
    private final Learned<Fingerprint, Stood> stood;
    private final Learned<Fingerprint, Stood> stoodWithoutMessages;
    private final Map<Fingerprint, KnownFixes<Fixed>> fixes = new ConcurrentHashMap<>();
    private final Eyes.Rooms rooms;

    private Eye(
            Resemblance.Concern concern, @Nullable Resemblance verdicts, @Nullable Resemblance all, Eyes.Rooms rooms) {
        this.concern = concern;
        this.verdicts = verdicts;
        this.all = all;
        this.blamed = new Learned<>(rooms.lessons());
        this.stood = new Learned<>(rooms.lessons());
        this.stoodWithoutMessages = new Learned<>(rooms.lessons());
        this.rooms = rooms;
    }

    /**
     * The eye of a policy.
     *
     * @param policy a set of that policy
     * @param request one of the requests
     */
    static Eye of(PolicySet policy, AdmissionRequest request, World world, Eyes.Rooms rooms) {
        Resemblance.Concern concern = Resemblance.concern(policy, request, world);
        boolean content = concern == Resemblance.Concern.CONTENT;
        return new Eye(
                concern,
                content ? Resemblance.of(policy.withoutMessages(), world) : null,
                content ? Resemblance.of(policy, world) : null,
                rooms);
    }

    /** What the policy makes of such requests. */
    Resemblance.Concern concern() {
        return concern;
    }

    /** All that the policy can tell of a request when so much is asked; null where it depends on more, or on too much. */
    @Nullable
    Fingerprint see(Observation request, Asking asking) {
        Resemblance resemblance = asking == Asking.ALL ? all : verdicts;
        Fingerprint print = resemblance == null ? null : resemblance.fingerprint(request);
        return print == null ? null : print.kept();
    }

    /** Which fields made its validations fail. */
    Learned<Fingerprint, List<Blamed>> blamed() {
        return blamed;
    }

    /** How they stand with it, as {@link Asking} asks. */
    Learned<Fingerprint, Stood> stood(Asking asking) {
        return asking == Asking.ALL ? stood : stoodWithoutMessages;
    }

    /** The fixes that are known of such requests; null where there is no room for any. */
    @Nullable
    KnownFixes<Fixed> fixes(Fingerprint print) {
        KnownFixes<Fixed> known = fixes.get(print);
        if (known == null && rooms.fixes().take()) {
            known = fixes.computeIfAbsent(print, p -> new KnownFixes<>(rooms.fixes()));
        }
        return known;
    }
}
