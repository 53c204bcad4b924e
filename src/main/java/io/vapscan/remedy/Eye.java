package io.vapscan.remedy;

import io.vapscan.admission.Fingerprint;
import io.vapscan.admission.Observation;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblances;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How one policy sees requests of one shape, and what was found out about them. Shared by threads. */
final class Eye {

    private final Resemblance.Concern concern;
    private final Resemblances.Told told;
    private final Learned<Fingerprint, List<Blamed>> blamed;
    private final Learned<Fingerprint, Stood> stood;
    private final Learned<Fingerprint, Stood> stoodWithoutMessages;
    private final Map<Fingerprint, KnownFixes<Fixed>> fixes = new ConcurrentHashMap<>();
    private final Eyes.Rooms rooms;

    /**
     * The eye of a policy.
     *
     * @param concern what it makes of such requests
     * @param told when it comes to the same for two of them
     */
    Eye(Resemblance.Concern concern, Resemblances.Told told, Eyes.Rooms rooms) {
        this.concern = concern;
        this.told = told;
        this.blamed = new Learned<>(rooms.lessons());
        this.stood = new Learned<>(rooms.lessons());
        this.stoodWithoutMessages = new Learned<>(rooms.lessons());
        this.rooms = rooms;
    }

    /** What the policy makes of such requests. */
    Resemblance.Concern concern() {
        return concern;
    }

    /** All that the policy can tell of a request when so much is asked; null where it depends on more, or on too much. */
    @Nullable
    Fingerprint see(Observation request, Asking asking) {
        Resemblance resemblance = asking == Asking.ALL ? told.all() : told.outcomes();
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
