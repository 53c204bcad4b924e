package io.vapscan.scan;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
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
    private final Set<String> names = new TreeSet<>(ControlOrder.NATURAL);
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();

    /**
     * A plan of what these documents hold: policies and bindings; everything else that is an object may be a param.
     *
     * @param policies what {@code -p} names
     * @param bindingFiles what {@code -b} names
     */
    public static ScanPlan of(List<Parsed> policies, List<Parsed> bindingFiles) {
        OwnPlan plan = new OwnPlan();
        plan.read(policies);
        plan.read(bindingFiles);
        return plan.build();
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
            if (!names.add(Metadata.name(object))) {
                String place = document.source().path() + ":"
                        + document.source().start().line() + ":"
                        + document.source().start().column();
                problems.add(new Problem(
                        place, "a policy " + Metadata.name(object) + " was read before", "the last one counts"));
            }
        } else if (PolicyKinds.isBinding(object)) {
            bindings.add(object);
        } else {
            support.add(object);
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
        return new ScanPlan(
                new ScanReport.Target("Policy", sorted, ""),
                sorted.stream()
                        .map(name -> PlannedControl.judged(ControlInfo.ofPolicy(name)))
                        .toList(),
                new ScanPlan.Written(written),
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
