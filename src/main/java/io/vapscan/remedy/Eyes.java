package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblances;
import io.vapscan.admission.World;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How each policy sees requests, by their shape. Shared by threads. */
final class Eyes {

    private static final int LESSONS = 20_000;
    private static final int FIXES = 40_000;

    /** What several policies can tell takes much more memory. */
    private static final int FIXES_OF_ALL = 10_000;

    /** Requests of more shapes are not looked at. */
    private static final int MOST_SHAPES = 500;

    private final PolicySet policies;
    private final World world;
    private final Resemblances resemblances;
    private final Rooms rooms = new Rooms(new Room(LESSONS), new Room(FIXES), new Room(FIXES_OF_ALL));
    private final Map<Resemblance.Shape, ShapeEyes> shapes = new ConcurrentHashMap<>();

    Eyes(PolicySet policies, World world, Resemblances resemblances) {
        this.policies = policies;
        this.world = world;
        this.resemblances = resemblances;
    }

    /**
     * How much is kept in mind of all objects, however many there are.
     *
     * @param lessons about single policies
     * @param fixes that were found for single policies
     * @param fixesOfAll that were found for all policies together
     */
    record Rooms(Room lessons, Room fixes, Room fixesOfAll) {}

    /** How the policies see a request. */
    Sight of(AdmissionRequest request) {
        Resemblance.Shape shape = Resemblance.Shape.of(request);
        ShapeEyes known = shapes.get(shape);
        if (known == null) {
            known = new ShapeEyes(policies, world, resemblances, rooms);
            ShapeEyes other = shapes.size() < MOST_SHAPES ? shapes.putIfAbsent(shape, known) : null;
            known = other == null ? known : other;
        }
        return new Sight(known, request);
    }
}
