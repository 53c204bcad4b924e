package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.World;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** How each policy sees requests, by their shape. Shared by threads. */
final class Eyes {

    /** So much is kept in mind: a server runs for long. */
    private static final int ROOM = 20_000;

    private static final int ROOM_FOR_FIXES = 20_000;

    /** Requests of more shapes are not looked at. */
    private static final int MOST_SHAPES = 500;

    private final PolicySet policies;
    private final World world;
    private final AtomicInteger room = new AtomicInteger(ROOM);
    private final AtomicInteger roomForFixes = new AtomicInteger(ROOM_FOR_FIXES);
    private final Map<Resemblance.Shape, ShapeEyes> shapes = new ConcurrentHashMap<>();

    Eyes(PolicySet policies, World world) {
        this.policies = policies;
        this.world = world;
    }

    /** How the policies see a request. */
    Sight of(AdmissionRequest request) {
        Resemblance.Shape shape = Resemblance.Shape.of(request);
        ShapeEyes known = shapes.get(shape);
        if (known == null) {
            known = new ShapeEyes(policies, world, room, roomForFixes);
            ShapeEyes other = shapes.size() < MOST_SHAPES ? shapes.putIfAbsent(shape, known) : null;
            known = other == null ? known : other;
        }
        return new Sight(known, request);
    }
}
