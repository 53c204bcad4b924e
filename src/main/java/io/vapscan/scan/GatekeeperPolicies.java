package io.vapscan.scan;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.PolicySet;
import io.vapscan.gatekeeper.Constraint;
import io.vapscan.gatekeeper.ConstraintMatcher;
import io.vapscan.gatekeeper.ConstraintTemplate;
import io.vapscan.gatekeeper.DirectPolicy;
import io.vapscan.gatekeeper.EnforcementPoint;
import io.vapscan.gatekeeper.GatekeeperSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gatekeeper's templates to judge by directly.
 *
 * @param set templates that have a source for {@code K8sNativeValidation}, and their Constraints
 * @param setting how they are judged
 */
public record GatekeeperPolicies(GatekeeperSet set, DirectPolicy.Setting setting) {

    /** None at all; the setting is that of Gatekeeper's webhook. */
    public static final GatekeeperPolicies NONE = new GatekeeperPolicies(
            new GatekeeperSet(List.of(), List.of()),
            new DirectPolicy.Setting(EnforcementPoint.WEBHOOK, "Fail", List.of()));

    /** Whether there are none. */
    public boolean isEmpty() {
        return set.templates().isEmpty();
    }

    GatekeeperPolicies only(Set<String> names) {
        List<ConstraintTemplate> kept = set.templates().stream()
                .filter(template -> names.contains(template.name()))
                .toList();
        return new GatekeeperPolicies(new GatekeeperSet(kept, set.constraints()), setting);
    }

    /**
     * Adds them, compiled, to other policies.
     *
     * @param actions takes each Constraint's validationActions, by its binding's name
     */
    PolicySet addTo(PolicySet policies, ExpressionCompilers compilers, Map<String, List<String>> actions) {
        PolicySet all = policies;
        for (ConstraintTemplate template : set.templates()) {
            List<Constraint> constraints = set.of(template);
            DirectPolicy direct =
                    DirectPolicy.of(template, constraints, setting, ConstraintMatcher.Source.ORIGINAL, compilers);
            all = all.with(direct.policy(), direct.bindings());
            constraints.forEach(
                    one -> actions.put(DirectPolicy.bindingName(one), DirectPolicy.actions(one, setting.point())));
        }
        return all;
    }
}
