package io.vapscan.suite.gator;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Kinds;
import io.vapscan.admission.Match;
import io.vapscan.admission.Namespaces;
import io.vapscan.admission.ParamIndex;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.World;
import io.vapscan.gatekeeper.Constraint;
import io.vapscan.gatekeeper.ConstraintMatcher;
import io.vapscan.gatekeeper.ConstraintTemplate;
import io.vapscan.gatekeeper.DirectPolicy;
import io.vapscan.gatekeeper.EnforcementPoint;
import io.vapscan.manifest.Document;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Metadata;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Judges objects by one Constraint as gator does ({@code pkg/gator/verify/runner.go}): as they are written, in no Namespace but
 * their own, at gator's enforcement point.
 */
final class Review {

    /** What Gatekeeper says of an object whose Namespace it has to know, and does not. */
    private static final String REJECTED =
            "unable to match constraints: error matching the requested object: %s :failed to"
                    + " run Match criteria: namespace selector for namespace-scoped object but missing Namespace";

    private final ConstraintTemplate template;
    private final Constraint constraint;
    private final List<Expansion> expansions;
    private final Bench bench;
    private final Map<ConstraintMatcher.Source, DirectPolicy> policies = new EnumMap<>(ConstraintMatcher.Source.class);

    Review(ConstraintTemplate template, Constraint constraint, List<Expansion> expansions, Bench bench) {
        this.template = template;
        this.constraint = constraint;
        this.expansions = expansions;
        this.bench = bench;
    }

    /** The messages of all violations of a case's object, and of what is expanded from it. */
    List<String> violations(GatorTest.Case one) throws Bench.Unrunnable {
        if (one.object().isEmpty()) {
            throw new Bench.Unrunnable("the case names no object");
        }
        if (one.assertions().isEmpty()) {
            throw new Bench.Unrunnable("the case asserts nothing: it needs at least one assertion");
        }
        List<Document> objects = bench.read(one.object());
        if (objects.size() != 1) {
            throw new Bench.Unrunnable(one.object() + " holds " + objects.size() + " objects, and has to hold one");
        }
        Document document = objects.get(0);
        List<Map<String, Object>> inventory = new ArrayList<>();
        for (String path : one.inventory()) {
            bench.read(path).forEach(each -> inventory.add(each.object()));
        }
        World world = world(inventory, document.object());
        if (ReviewedRequest.isReview(document.object())) {
            return violations(ReviewedRequest.of(document, world.kinds()), ConstraintMatcher.Source.ORIGINAL, world);
        }
        AdmissionRequest request = ReviewedRequest.creating(document.object(), world.kinds());
        List<String> all = new ArrayList<>(violations(request, ConstraintMatcher.Source.ORIGINAL, world));
        for (Expansion.Resultant resultant : Expansion.expand(document.object(), expansions)) {
            AdmissionRequest implied = ReviewedRequest.creating(resultant.object(), world.kinds());
            violations(implied, ConstraintMatcher.Source.GENERATED, world)
                    .forEach(message -> all.add("[Implied by " + resultant.template() + "] " + message));
        }
        return all;
    }

    private World world(List<Map<String, Object>> inventory, Map<String, Object> object) {
        KindRegistry known = KindRegistry.builtIn().withDefinitions(List.of(template.definition()));
        List<Map<String, Object>> namespaces =
                inventory.stream().filter(Metadata::isNamespace).toList();
        return new World(
                Kinds.of(known, List.of(object)),
                Namespaces.only(namespaces),
                ParamIndex.of(List.of(constraint.object())),
                ObjectModels.written(),
                false,
                null);
    }

    private List<String> violations(AdmissionRequest request, ConstraintMatcher.Source source, World world) {
        DirectPolicy policy = policy(source);
        if (policy.bindings().isEmpty()) {
            return List.of();
        }
        if (new ConstraintMatcher(constraint, source, List.of()).match(request, world) instanceof Match.Undecided) {
            Object judged = request.object() == null ? request.oldObject() : request.object();
            return List.of(REJECTED.formatted(Metadata.name(judged)));
        }
        PolicySet set = PolicySet.of(List.of(), List.of()).with(policy.policy(), policy.bindings());
        AdmissionResponse response = bench.context().judge(request, set, world);
        return response.evaluations().stream()
                .flatMap(evaluation -> evaluation.decisions().stream())
                .filter(decision -> decision.action() == Decision.Action.DENY)
                .map(Decision::message)
                .toList();
    }

    private synchronized DirectPolicy policy(ConstraintMatcher.Source source) {
        return policies.computeIfAbsent(source, from -> {
            DirectPolicy.Setting setting =
                    new DirectPolicy.Setting(EnforcementPoint.GATOR, bench.failurePolicy(), List.of());
            return DirectPolicy.of(
                    template,
                    List.of(constraint),
                    setting,
                    from,
                    bench.context().compilers());
        });
    }
}
