package io.vapscan.api;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.Namespaces;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.World;
import io.vapscan.bundle.Bundle;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.remedy.FieldPath;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.UnknownNameException;
import io.vapscan.scan.Worlds;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes of all that an engine was given what it judges by. */
final class Loading {

    private final EngineBuilder given;
    private final ExpressionCompilers compilers;
    private final List<CompiledPolicy> policies = new ArrayList<>();
    private final List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>();
    private final List<Map<String, Object>> support = new ArrayList<>();
    private final List<Verdict.Refused> refused = new ArrayList<>();

    private Loading(EngineBuilder given) {
        this.given = given;
        this.compilers = given.version().isEmpty()
                ? ExpressionCompilers.kubernetes()
                : ExpressionCompilers.kubernetes(given.version());
    }

    /**
     * Reads, checks and compiles.
     *
     * @throws InvalidInputException for what a server would refuse
     */
    static Loaded load(EngineBuilder given) {
        return new Loading(given).load();
    }

    private Loaded load() {
        for (KubernetesObject object : given.objects()) {
            if (!StoredPolicies.holds(object.tree())) {
                support.add(object.tree());
            }
        }
        List<ScanPlan> plans = plans();
        plans.forEach(plan -> support.addAll(plan.support()));
        World world = world();
        boolean authorizerKnown = world.rbac() != null;
        own(authorizerKnown);
        for (ScanPlan plan : plans) {
            ScanPlan.Trusted trusted = (ScanPlan.Trusted) plan.policies();
            Set<String> known = names();
            for (Map<String, Object> object : trusted.objects()) {
                if (!known.contains(Metadata.name(object))) {
                    policies.add(CompiledPolicy.of(ValidatingAdmissionPolicy.of(object), compilers, authorizerKnown));
                }
            }
            trusted.bindings().stream()
                    .filter(binding -> !known.contains(binding.policyName()))
                    .forEach(bindings::add);
        }
        if (!refused.isEmpty() && !given.isLenient()) {
            throw new InvalidInputException(
                    refused.stream().flatMap(one -> one.faults().stream()).toList());
        }
        PolicySet set = policies.isEmpty() || bindings.isEmpty()
                ? PolicySet.of(List.of(), List.of())
                : PolicySet.of(policies, bindings);
        return new Loaded(set, Bound.of(policies, bindings), world, List.copyOf(refused));
    }

    private Set<String> names() {
        return policies.stream().map(policy -> policy.policy().name()).collect(Collectors.toSet());
    }

    private World world() {
        // Policies may be other policies' params.
        List<Map<String, Object>> all = new ArrayList<>(support);
        all.addAll(written());
        World open = Worlds.of(all, List.of(), given.isWritten());
        if (!given.isComplete()) {
            return open;
        }
        Namespaces closed = Namespaces.closed(Lists.filtered(support, Metadata::isNamespace));
        return new World(open.kinds(), closed, open.params(), open.model(), open.typed(), open.rbac());
    }

    /** The policies and bindings among what was added. */
    private List<Map<String, Object>> written() {
        return given.objects().stream()
                .map(KubernetesObject::tree)
                .filter(StoredPolicies::holds)
                .toList();
    }

    /** Compiles the policies and bindings that were added. Without any binding among them, each policy is bound to everything. */
    private void own(boolean authorizerKnown) {
        List<Map<String, Object>> written = written();
        StoredPolicies stored = StoredPolicies.of(written, compilers, authorizerKnown);
        policies.addAll(stored.policies());
        boolean bound =
                written.stream().anyMatch(object -> "ValidatingAdmissionPolicyBinding".equals(object.get("kind")));
        bindings.addAll(stored.bindings());
        if (!bound) {
            stored.policies()
                    .forEach(policy -> bindings.add(ValidatingAdmissionPolicyBinding.toEverything(policy.policy())));
        }
        for (KubernetesObject object : given.objects()) {
            if (StoredPolicies.holds(object.tree()) && stored.refusals().isRefused(object.tree())) {
                refuse(object, StoredPolicies.refusal(object.tree(), compilers));
            }
        }
    }

    private void refuse(KubernetesObject object, List<String> reasons) {
        if (reasons.isEmpty()) {
            return;
        }
        List<Fault> faults = reasons.stream()
                .map(reason -> new Fault(place(object, reason), object.kind() + "/" + object.name(), reason))
                .toList();
        boolean policy = object.kind().equals("ValidatingAdmissionPolicy");
        refused.add(new Verdict.Refused(policy ? object.name() : "", policy ? "" : object.name(), faults));
    }

    /** Where the field is that a reason begins with. */
    private static String place(KubernetesObject object, String reason) {
        Origin origin = object.origin();
        if (origin == null) {
            return "";
        }
        int colon = reason.indexOf(": ");
        Optional<FieldPath> path = colon < 0 ? Optional.empty() : FieldPath.parse(reason.substring(0, colon));
        return path.map(field -> origin.place(field.steps())).orElse(origin.place());
    }

    private List<ScanPlan> plans() {
        List<ScanPlan> plans = new ArrayList<>();
        if (!given.isEveryControl()
                && given.controls().isEmpty()
                && given.frameworks().isEmpty()) {
            return plans;
        }
        try {
            List<Map<String, Object>> settings = BundlePlan.Configuration.among(support);
            BundlePlan bundle = new BundlePlan(
                    Bundle.embedded(),
                    true,
                    settings.isEmpty() ? Optional.empty() : Optional.of(new BundlePlan.Configuration("", settings)));
            if (given.isEveryControl()) {
                plans.add(bundle.everything());
            } else {
                add(bundle, plans);
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        } catch (UnknownNameException unknown) {
            throw new InvalidInputException(new Fault("", "", String.valueOf(unknown.getMessage())));
        }
        return plans;
    }

    private void add(BundlePlan bundle, List<ScanPlan> plans) throws IOException {
        if (!given.controls().isEmpty()) {
            plans.add(bundle.controls(given.controls()));
        }
        if (!given.frameworks().isEmpty()) {
            plans.add(bundle.frameworks(given.frameworks()));
        }
    }
}
