package io.vapscan.remedy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What one object is offered.
 *
 * @param patches of each failing policy, in order; policies of which none could be kept are missing
 * @param fixed by policy, the validations that pass after it
 */
record Fixes(Map<String, Patch> patches, Map<String, Set<Standing.Key>> fixed) {

    /** With the places where each policy fails. */
    Map<String, Remedy> remedies(Map<String, List<Placed>> places) {
        Map<String, Remedy> remedies = new LinkedHashMap<>();
        places.forEach((policy, its) -> remedies.put(
                policy,
                Remedy.of(its, fixed.getOrDefault(policy, Set.of()), patches.getOrDefault(policy, Patch.NONE))));
        return remedies;
    }
}
