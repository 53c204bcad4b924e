package io.vapscan.scan;

import io.vapscan.gatekeeper.Constraint;
import io.vapscan.gatekeeper.ConstraintTemplate;
import io.vapscan.gatekeeper.DirectPolicy;
import io.vapscan.gatekeeper.EnforcementPoint;
import io.vapscan.gatekeeper.GatekeeperConfig;
import io.vapscan.gatekeeper.GatekeeperKinds;
import io.vapscan.gatekeeper.GatekeeperSet;
import io.vapscan.kyverno.KyvernoPolicies;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Plans a scan by policies of one's own: those of the given documents, with the bindings that are there, and Gatekeeper's
 * templates with their Constraints.
 */
public final class OwnPlan {

    private final List<Map<String, Object>> policies = new ArrayList<>();
    private final List<Map<String, Object>> bindings = new ArrayList<>();
    private final List<Map<String, Object>> support = new ArrayList<>();
    private final ObjectModel model = ObjectModels.decoded(List.of());
    private KyvernoDocuments kyverno;
    private final Set<String> names = new TreeSet<>(ControlOrder.NATURAL);
    private final Set<String> kyvernoNames = new HashSet<>();
    private final Map<String, String> policyPlaces = new HashMap<>();
    private final Map<String, String> bindingPlaces = new HashMap<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private final List<PlannedControl> others = new ArrayList<>();
    private GatekeeperPolicies gatekeeper = GatekeeperPolicies.NONE;

    private OwnPlan(boolean clusterKnown) {
        this.kyverno = new KyvernoDocuments(List.of(), List.of(), clusterKnown);
    }

    /**
     * A plan of what these documents hold: policies and bindings; everything else that is an object may be a param.
     *
     * @param policies what {@code -p} names
     * @param furtherFiles bindings of these policies, and exceptions from them
     * @param clusterKnown whether what a cluster holds is among the inputs
     * @param gatekeeper how Gatekeeper's templates among the policies are judged
     */
    public static ScanPlan of(
            List<Parsed> policies, List<Parsed> furtherFiles, boolean clusterKnown, DirectPolicy.Setting gatekeeper) {
        OwnPlan plan = new OwnPlan(clusterKnown);
        plan.read(policies);
        plan.read(furtherFiles);
        plan.gatekeeper(policies, gatekeeper);
        return plan.build();
    }

    /** A plan where no more is known of a cluster than these documents, and Gatekeeper's webhook asks its templates. */
    public static ScanPlan of(List<Parsed> policies, List<Parsed> furtherFiles) {
        return of(policies, furtherFiles, false, GatekeeperPolicies.NONE.setting());
    }

    /** Templates are judged with their Constraints; those that nothing here judges are named as such. */
    private void gatekeeper(List<Parsed> policies, DirectPolicy.Setting setting) {
        GatekeeperDocuments documents = GatekeeperDocuments.of(policies);
        problems.addAll(documents.problems());
        notices.addAll(documents.notices());
        List<ConstraintTemplate> judged = new ArrayList<>();
        for (ConstraintTemplate template : documents.set().templates()) {
            if (template.source().isPresent()) {
                judged.add(template);
                others.add(PlannedControl.judged(ControlInfo.ofPolicy(template.name())));
            } else {
                others.add(new PlannedControl(
                        ControlInfo.notJudged(template.name(), String.join(", ", template.engines())),
                        List.of(new NotJudged.Unsupported(template.notJudged()))));
            }
        }
        List<Constraint> enforced = new ArrayList<>();
        for (ConstraintTemplate template : judged) {
            List<Constraint> constraints = documents.set().of(template);
            if (constraints.isEmpty()) {
                notices.add("ConstraintTemplate " + template.name() + " has no Constraint: it judges nothing");
            }
            constraints.forEach(constraint -> enforced(constraint, setting.point(), enforced));
        }
        support.addAll(documents.set().definitions());
        enforced.forEach(constraint -> support.add(constraint.object()));
        List<String> excluded = GatekeeperConfig.excluded(support, setting.point());
        gatekeeper = new GatekeeperPolicies(new GatekeeperSet(judged, enforced), setting.excluding(excluded));
    }

    private void enforced(Constraint constraint, EnforcementPoint point, List<Constraint> enforced) {
        if (constraint.enforcement().at(point).isEmpty()) {
            notices.add(constraint.kind() + " " + constraint.name() + " is not enforced at " + point.text());
        }
        enforced.add(constraint);
    }

    private void read(List<Parsed> documents) {
        for (Parsed parsed : documents) {
            if (parsed instanceof Document document) {
                read(document);
            }
        }
    }

    private void read(Document document) {
        Map<String, Object> object = document.object();
        if (PolicyKinds.isPolicy(object)) {
            policies.add(object);
            unknownFields(document);
            policyPlaces.put(Metadata.name(object), document.source().place());
            once(document, Metadata.name(object), names.add(Metadata.name(object)));
        } else if (KyvernoDocuments.holds(object)) {
            int before = kyverno.policies().size();
            kyverno = kyverno.with(object);
            String name = KyvernoPolicies.identity(object);
            if (kyverno.policies().size() > before) {
                once(document, name, kyvernoNames.add(name) && !names.contains(name));
            }
        } else if (PolicyKinds.isBinding(object)) {
            bindings.add(object);
            unknownFields(document);
            bindingPlaces.put(Metadata.name(object), document.source().place());
        } else if (!GatekeeperKinds.isPolicy(object)) {
            support.add(object);
        }
    }

    private static boolean takesPoliciesAsParams(Map<String, Object> policy) {
        return Fields.string(policy, "spec", "paramKind", "apiVersion").startsWith("admissionregistration.k8s.io/");
    }

    /** Fields that a server drops: what a {@code paramref} says is not said of any params. */
    private void unknownFields(Document document) {
        if (model.hold(document.object(), null) instanceof Held.Stored stored) {
            for (String field : stored.strict()) {
                notices.add(document.source().place() + ": " + Metadata.name(document.object()) + ": " + field
                        + ", which kubectl apply refuses");
            }
        }
    }

    private void once(Document document, String name, boolean first) {
        if (!first) {
            problems.add(new Problem(
                    document.source().place(), "a policy " + name + " was read before", "the last one counts"));
        }
    }

    private ScanPlan build() {
        List<String> sorted = List.copyOf(names);
        if (bindings.isEmpty() && !sorted.isEmpty()) {
            notices.add("no binding was given: each policy is bound to everything with Deny");
        } else {
            bindingNotices(sorted);
        }
        List<Map<String, Object>> written = new ArrayList<>(policies);
        written.addAll(bindings);
        if (Lists.any(policies, OwnPlan::takesPoliciesAsParams)) {
            support.addAll(written);
        }
        List<PlannedControl> controls = new ArrayList<>(others);
        sorted.forEach(name -> controls.add(PlannedControl.judged(ControlInfo.ofPolicy(name))));
        controls.addAll(kyverno.controls());
        controls.sort(Comparator.comparing(one -> one.control().id(), ControlOrder.NATURAL));
        return new ScanPlan(
                new ScanReport.Target(
                        "Policy",
                        controls.stream().map(one -> one.control().id()).toList(),
                        ""),
                List.copyOf(controls),
                new ScanPlan.Written(written, kyverno, gatekeeper, new ScanPlan.Places(policyPlaces, bindingPlaces)),
                List.copyOf(support),
                List.copyOf(problems),
                List.copyOf(notices));
    }

    private void bindingNotices(List<String> sorted) {
        Set<String> bound = new HashSet<>();
        for (Map<String, Object> object : bindings) {
            String policy = ValidatingAdmissionPolicyBinding.of(object).policyName();
            bound.add(policy);
            if (!names.contains(policy)) {
                notices.add("binding " + Metadata.name(object) + " names policy " + policy
                        + ", which is not among the policies" + Suggestions.question(policy, sorted));
            }
        }
        for (String name : sorted) {
            if (!bound.contains(name)) {
                notices.add("policy " + name + " is bound by no binding: it judges nothing");
            }
        }
    }
}
