package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblance.Concern;
import io.vapscan.admission.Resemblances;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How the policies see requests of one shape. Shared by threads. */
final class ShapeEyes {

    private static final int MOST_CHANGES = 2_000;

    private final PolicySet policies;
    private final World world;
    private final Resemblances resemblances;
    private final Eyes.Rooms rooms;
    private final Map<String, Eye> eyes = new ConcurrentHashMap<>();
    private final Map<List<FieldPath>, Readers> readers = new ConcurrentHashMap<>();
    private final Map<List<Object>, KnownFixes<Fixes>> fixes = new ConcurrentHashMap<>();

    ShapeEyes(PolicySet policies, World world, Resemblances resemblances, Eyes.Rooms rooms) {
        this.policies = policies;
        this.world = world;
        this.resemblances = resemblances;
        this.rooms = rooms;
    }

    /**
     * Who reads fields that change.
     *
     * @param surely policies that judge all requests of this shape
     * @param perhaps policies that judge some of them
     */
    record Readers(Set<String> surely, List<CompiledPolicy> perhaps) {}

    Eye of(String policy, AdmissionRequest request) {
        Eye eye = eyes.get(policy);
        return eye == null ? eyes.computeIfAbsent(policy, p -> open(policy, request)) : eye;
    }

    private Eye open(String policy, AdmissionRequest request) {
        Concern concern = Resemblance.concern(policies.only(Set.of(policy)), request, world);
        return new Eye(concern, concern == Concern.CONTENT ? resemblances.of(policy) : Resemblances.Told.NOTHING, rooms);
    }

    /** The policies that read any of these fields. */
    Readers readers(List<FieldPath> changed, AdmissionRequest request, Parts parts) {
        Readers known = readers.get(changed);
        if (known == null) {
            Set<String> surely = new LinkedHashSet<>();
            List<CompiledPolicy> perhaps = new ArrayList<>();
            for (CompiledPolicy policy : policies.policies()) {
                String name = policy.policy().name();
                Concern concern = of(name, request).concern();
                if (concern == Concern.CONTENT && FieldPath.areRead(changed, parts.reads(policy))) {
                    surely.add(name);
                } else if (concern == Concern.MORE) {
                    perhaps.add(policy);
                }
            }
            known = new Readers(surely, perhaps);
            if (readers.size() < MOST_CHANGES) {
                readers.put(changed, known);
            }
        }
        return known;
    }

    /** The fixes that are known for objects of which the failing policies can tell just that; null where there is no room. */
    @Nullable
    KnownFixes<Fixes> fixes(List<Object> told) {
        KnownFixes<Fixes> known = fixes.get(told);
        if (known == null && rooms.fixesOfAll().take()) {
            known = fixes.computeIfAbsent(told, t -> new KnownFixes<>(rooms.fixesOfAll()));
        }
        return known;
    }
}
