package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The policies that deny an object.
 *
 * @param policies in the order in which they are asked
 * @param failures of those of them that were asked about the object itself, not looked up: by policy, in their order
 */
public record Failing(List<String> policies, Map<String, List<FailedValidation>> failures) {

    /**
     * Policies that deny an object.
     *
     * @param policies in the order in which they are asked
     * @param failures as far as they were asked about the object itself; that of a validation may be there twice
     */
    public static Failing of(List<String> policies, List<FailedValidation> failures) {
        return new Failing(policies, byPolicy(failures));
    }

    /** By policy, in their order, each validation's first. */
    static Map<String, List<FailedValidation>> byPolicy(List<FailedValidation> failures) {
        Map<String, List<FailedValidation>> byPolicy = new LinkedHashMap<>();
        for (FailedValidation failure : failures) {
            List<FailedValidation> own = byPolicy.computeIfAbsent(failure.policy(), p -> new ArrayList<>());
            if (!Lists.any(own, one -> Standing.Key.of(one).equals(Standing.Key.of(failure)))) {
                own.add(failure);
            }
        }
        return byPolicy;
    }
}
