package io.vapscan.scan;

import io.vapscan.kyverno.KyvernoPolicies;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Plans a scan by policies of one's own: those of the given documents, with the bindings that are there. */
public final class OwnPlan {

    private final List<Map<String, Object>> policies = new ArrayList<>();
    private final List<Map<String, Object>> bindings = new ArrayList<>();
    private final List<Map<String, Object>> support = new ArrayList<>();
    private KyvernoDocuments kyverno;
    private final Set<String> names = new TreeSet<>(ControlOrder.NATURAL);
    private final Set<String> kyvernoNames = new HashSet<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    private OwnPlan(boolean clusterKnown) {
        this.kyverno = new KyvernoDocuments(List.of(), List.of(), clusterKnown);
    }

    /**
     * A plan of what these documents hold: policies and bindings; everything else that is an object may be a param.
     *
     * @param policies what {@code -p} names
     * @param furtherFiles bindings of these policies, and exceptions from them
     * @param clusterKnown whether what a cluster holds is among the inputs
     */
    public static ScanPlan of(List<Parsed> policies, List<Parsed> furtherFiles, boolean clusterKnown) {
        OwnPlan plan = new OwnPlan(clusterKnown);
        plan.read(policies);
        plan.read(furtherFiles);
        return plan.build();
    }

    /** A plan where no more is known of a cluster than these documents. */
    public static ScanPlan of(List<Parsed> policies, List<Parsed> furtherFiles) {
        return of(policies, furtherFiles, false);
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
        } else {
            support.add(object);
        }
    }

    private void once(Document document, String name, boolean first) {
        if (!first) {
            String place = document.source().path() + ":"
                    + document.source().start().line() + ":"
                    + document.source().start().column();
            problems.add(new Problem(place, "a policy " + name + " was read before", "the last one counts"));
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
        List<PlannedControl> controls = new ArrayList<>();
        sorted.forEach(name -> controls.add(PlannedControl.judged(ControlInfo.ofPolicy(name))));
        controls.addAll(kyverno.controls());
        controls.sort(Comparator.comparing(one -> one.control().id(), ControlOrder.NATURAL));
        return new ScanPlan(
                new ScanReport.Target(
                        "Policy",
                        controls.stream().map(one -> one.control().id()).toList(),
                        ""),
                List.copyOf(controls),
                new ScanPlan.Written(written, kyverno),
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
