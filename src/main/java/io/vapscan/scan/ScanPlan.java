package io.vapscan.scan;

import io.vapscan.admission.Refusals;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is judged by.
 *
 * @param target what was asked for
 * @param controls in the order of the report
 * @param policies where the verdicts come from
 * @param support what comes with the policies: objects to take as params, definitions, Namespaces
 * @param problems what could not be used
 * @param notices what a reader has to know
 */
public record ScanPlan(
        ScanReport.Target target,
        List<PlannedControl> controls,
        Policies policies,
        List<Map<String, Object>> support,
        List<Problem> problems,
        List<String> notices) {

    /** Policies and what puts them to work. */
    public sealed interface Policies {

        /** The policies as they were written. */
        List<Map<String, Object>> objects();

        /** Only those that the rules of these controls name. */
        Policies only(List<PlannedControl> controls);
    }

    private static Set<String> policyNames(List<PlannedControl> controls) {
        Set<String> names = new HashSet<>();
        for (PlannedControl one : controls) {
            for (RuleInfo rule : one.control().rules()) {
                names.add(rule.policy());
            }
        }
        return names;
    }

    /**
     * A bundle's: known to be such that a server stores them, so that this is not asked again.
     *
     * @param objects the policies
     * @param bindings one for each
     */
    public record Trusted(List<Map<String, Object>> objects, List<ValidatingAdmissionPolicyBinding> bindings)
            implements Policies {
        @Override
        public Policies only(List<PlannedControl> controls) {
            Set<String> names = policyNames(controls);
            return new Trusted(
                    Lists.filtered(objects, object -> names.contains(Metadata.name(object))),
                    Lists.filtered(bindings, binding -> names.contains(binding.policyName())));
        }
    }

    /**
     * The user's own.
     *
     * @param objects policies and bindings, in the order in which they were read
     * @param kyverno Kyverno's
     * @param gatekeeper Gatekeeper's templates and Constraints
     * @param places where policies and bindings stand
     */
    public record Written(
            List<Map<String, Object>> objects, KyvernoDocuments kyverno, GatekeeperPolicies gatekeeper, Places places)
            implements Policies {

        /** A server's only. */
        public Written(List<Map<String, Object>> objects) {
            this(objects, KyvernoDocuments.NONE, GatekeeperPolicies.NONE, Places.NONE);
        }

        @Override
        public Policies only(List<PlannedControl> controls) {
            Set<String> names = policyNames(controls);
            return new Written(
                    Lists.filtered(
                            objects, object -> PolicyKinds.isBinding(object) || names.contains(Metadata.name(object))),
                    kyverno.only(names),
                    gatekeeper.only(names),
                    places);
        }
    }

    /** Everything that a server would hold beside the scanned objects: policies, bindings, params and the rest. */
    public List<Map<String, Object>> everything() {
        List<Map<String, Object>> all = new ArrayList<>(policies.objects());
        if (policies instanceof Written written) {
            all.addAll(written.kyverno().policies());
            all.addAll(written.kyverno().exceptions());
        }
        // Policies that others have as params judge nothing by that.
        all.addAll(Lists.filtered(support, object -> !PolicyKinds.isPolicy(object) && !PolicyKinds.isBinding(object)));
        return all;
    }

    /**
     * Where policies and bindings stand: of several with one name the last one, which counts.
     *
     * @param policies the policies' places by their names
     * @param bindings the bindings' places by their names
     */
    public record Places(Map<String, String> policies, Map<String, String> bindings) {

        /** Copies them. */
        public Places {
            policies = Map.copyOf(policies);
            bindings = Map.copyOf(bindings);
        }

        /** Not known. */
        public static final Places NONE = new Places(Map.of(), Map.of());
    }

    /** What is said of policies and bindings that a server would not store: with their places, where these are known. */
    public List<Problem> refused(Refusals refusals) {
        Places places = policies instanceof Written written ? written.places() : Places.NONE;
        List<Problem> problems = new ArrayList<>();
        refusals.policies().forEach((name, why) -> problems.add(refused(name, why, places.policies())));
        refusals.bindings().forEach((name, why) -> problems.add(refused(name, why, places.bindings())));
        return problems;
    }

    private static Problem refused(String name, String why, Map<String, String> places) {
        String place = places.getOrDefault(name, "");
        return new Problem(
                place.isEmpty() || name.isEmpty() ? place + name : place + ": " + name,
                "a server refuses it: " + why,
                "");
    }

    /** The same plan with more objects beside it, and with further problems. */
    public ScanPlan with(List<Map<String, Object>> objects, List<Problem> furtherProblems) {
        List<Map<String, Object>> allObjects = new ArrayList<>(support);
        allObjects.addAll(objects);
        List<Problem> allProblems = new ArrayList<>(problems);
        allProblems.addAll(furtherProblems);
        return new ScanPlan(target, controls, policies, allObjects, allProblems, notices);
    }

    /**
     * The same plan with only some of its controls.
     *
     * @param included ids or names to keep; none for all
     * @param excluded ids or names to leave out
     * @throws UnknownNameException for one that the plan does not have
     */
    public ScanPlan selected(List<String> included, List<String> excluded) {
        included.forEach(this::known);
        excluded.forEach(this::known);
        List<PlannedControl> selected =
                Lists.filtered(controls, one -> (included.isEmpty() || named(one, included)) && !named(one, excluded));
        return new ScanPlan(target, selected, policies.only(selected), support, problems, notices);
    }

    private void known(String name) {
        if (!Lists.any(controls, one -> named(one, List.of(name)))) {
            List<String> names =
                    controls.stream().map(one -> one.control().id()).toList();
            throw new UnknownNameException(
                    "no control or policy " + name + " in this scan" + Suggestions.question(name, names),
                    "vapscan list controls");
        }
    }

    private static boolean named(PlannedControl one, List<String> names) {
        return Lists.any(
                names,
                name -> name.strip().equalsIgnoreCase(one.control().id())
                        || name.strip().equalsIgnoreCase(one.control().name()));
    }
}
