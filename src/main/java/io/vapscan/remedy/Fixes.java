package io.vapscan.remedy;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one object is offered.
 *
 * @param patches of each failing policy, in order; policies of which none could be kept are missing
 * @param fixed by policy, the validations that pass after it
 * @param joined all patches together; null where they cannot be made together
 * @param allFixed all validations that pass after all patches
 */
record Fixes(
        Map<String, Patch> patches,
        Map<String, Set<Standing.Key>> fixed,
        @Nullable Patch joined,
        Set<Standing.Key> allFixed) {

    static Fixes of(Map<String, Patch> patches, Map<String, Set<Standing.Key>> fixed) {
        Patch joined = Patch.NONE;
        for (Patch patch : patches.values()) {
            joined = joined == null ? null : joined.and(patch).orElse(null);
        }
        Set<Standing.Key> all = new LinkedHashSet<>();
        fixed.values().forEach(all::addAll);
        return new Fixes(patches, fixed, joined, all);
    }

    /** With the places where each policy fails. */
    Map<String, Remedy> remedies(Map<String, List<Placed>> places) {
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        places.forEach((policy, its) -> remedies.put(
                policy,
                Remedy.of(its, fixed.getOrDefault(policy, Set.of()), patches.getOrDefault(policy, Patch.NONE))));
        return remedies;
    }
}
