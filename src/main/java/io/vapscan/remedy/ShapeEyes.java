package io.vapscan.remedy;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblance.Concern;
import io.vapscan.admission.Resemblances;
import io.vapscan.admission.World;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How the policies see requests of one shape. Shared by threads. */
final class ShapeEyes {

    private static final int MOST_FIELDS = 4_000;

    private final PolicySet policies;
    private final World world;
    private final Resemblances resemblances;
    private final Eyes.Rooms rooms;
    private final Map<String, Eye> eyes = new ConcurrentHashMap<>();
    private final Map<FieldPath, Readers> readers = new ConcurrentHashMap<>();
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
     * @param surely policies that judge all requests of this shape, and read any of the fields
     * @param perhaps all policies that judge some of them
     */
    record Readers(Set<String> surely, List<CompiledPolicy> perhaps) {}

    Eye of(String policy, AdmissionRequest request) {
        Eye eye = eyes.get(policy);
        return eye == null ? eyes.computeIfAbsent(policy, p -> open(policy, request)) : eye;
    }

    private Eye open(String policy, AdmissionRequest request) {
        Concern concern = Resemblance.concern(policies.only(Set.of(policy)), request, world);
        return new Eye(
                concern, concern == Concern.CONTENT ? resemblances.of(policy) : Resemblances.Told.nothing(), rooms);
    }

    /** The policies that read any of these fields. */
    Readers readers(List<FieldPath> changed, AdmissionRequest request, Parts parts) {
        Set<String> surely = new TreeSet<>();
        List<CompiledPolicy> perhaps = List.of();
        for (FieldPath field : changed) {
            Readers known = readers.get(field);
            if (known == null) {
                known = find(field, request, parts);
                if (readers.size() < MOST_FIELDS) {
                    readers.put(field, known);
                }
            }
            surely.addAll(known.surely);
            // Those of all fields are the same.
            perhaps = known.perhaps;
        }
        return new Readers(surely, perhaps);
    }

    private Readers find(FieldPath field, AdmissionRequest request, Parts parts) {
        Set<String> surely = new TreeSet<>();
        List<CompiledPolicy> perhaps = new ArrayList<>();
        for (CompiledPolicy policy : policies.policies()) {
            String name = policy.policy().name();
            Concern concern = of(name, request).concern();
            if (concern == Concern.CONTENT && FieldPath.areRead(List.of(field), parts.reads(policy))) {
                surely.add(name);
            } else if (concern == Concern.MORE) {
                perhaps.add(policy);
            }
        }
        return new Readers(surely, perhaps);
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
