package io.vapscan.suite.kyverno;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Operation;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.UserInfo;
import io.vapscan.admission.World;
import io.vapscan.kyverno.KyvernoPolicy;
import io.vapscan.kyverno.Values;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.kyverno.Verdict.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a test's objects are judged by, and what is there beside them. Shared by its cases. */
final class Scene {

    private final SuiteContext context;
    private final Parts parts;
    private @Nullable ScenePolicies policies;

    /**
     * What a scene is made of.
     *
     * @param policies policies and bindings of all kinds, as written
     * @param support what a server has beside
     * @param exceptions policy exceptions, as written
     * @param values what is said of requests
     * @param user who asks
     * @param reader the mocks
     */
    record Parts(
            List<Map<String, Object>> policies,
            List<Map<String, Object>> support,
            List<Map<String, Object>> exceptions,
            Values values,
            UserInfo user,
            ContextReader reader) {}

    Scene(SuiteContext context, Parts parts) {
        this.context = context;
        this.parts = parts;
    }

    /**
     * A request to judge.
     *
     * @param object the object as written
     * @param oldObject the object as it was; null where the test has none
     * @param operation what is done
     */
    record Question(Map<String, Object> object, @Nullable Map<String, Object> oldObject, Operation operation) {

        /** The same about another object. */
        Question about(Map<String, Object> other) {
            return new Question(other, oldObject, operation);
        }
    }

    Values values() {
        return parts.values();
    }

    /** The policies, compiled when a case is run for the first time. */
    synchronized ScenePolicies policies() {
        ScenePolicies known = policies;
        if (known == null) {
            known = new ScenePolicies(context, parts);
            policies = known;
        }
        return known;
    }

    /** What a request comes to by the ValidatingAdmissionPolicy of that name. */
    Verdict byServer(String policy, Question question, boolean written) {
        ScenePolicies all = policies();
        String refusal = all.refusal(policy);
        if (!refusal.isEmpty()) {
            return Verdict.of(Word.ERROR, "a server would not store the policy: " + refusal);
        }
        VerdictReader reader = new VerdictReader(Set.of(policy), all.actions(), all.isScored(policy));
        return read(question, written, all.server().only(Set.of(policy)), reader);
    }

    /** What a request comes to by a ValidatingPolicy. */
    Verdict byKyverno(KyvernoPolicy policy, Question question, boolean written) {
        if (!policy.refusals().isEmpty()) {
            return refused(policy);
        }
        Set<String> rules = policy.rules().stream().map(KyvernoPolicy.Rule::id).collect(Collectors.toSet());
        ScenePolicies all = policies();
        VerdictReader reader = new VerdictReader(rules, all.actions(), policy.isScored());
        return read(question, written, all.kyverno().only(rules), reader);
    }

    private static Verdict refused(KyvernoPolicy policy) {
        return Verdict.of(
                Word.ERROR, "the policy does not compile: " + policy.refusals().get(0));
    }

    private Verdict read(Question question, boolean written, PolicySet set, VerdictReader reader) {
        World world = world(question.object(), written);
        Intake intake = intake(question, world);
        if (intake instanceof Intake.Rejected rejected) {
            return Verdict.of(Word.ERROR, "a server would refuse the object: " + rejected.message());
        }
        AdmissionRequest request = ((Intake.Accepted) intake).request();
        Mutations.Changed changed = policies().mutations().all(request, world);
        return changed.verdict() == null
                ? reader.read(context.judge(changed.request(), set, world))
                : changed.verdict();
    }

    /**
     * What a request comes to by a policy that changes objects.
     *
     * @param policy the policy as written
     * @param patched the object that is to come of it, as written; empty where nothing is said
     */
    Verdict byMutation(Map<String, Object> policy, Question question, Map<String, Object> patched, boolean written) {
        World world = world(question.object(), written);
        Intake intake = intake(question, world);
        if (intake instanceof Intake.Rejected rejected) {
            return Verdict.of(Word.ERROR, "a server would refuse the object: " + rejected.message());
        }
        AdmissionRequest request = ((Intake.Accepted) intake).request();
        Intake wanted = patched.isEmpty() ? null : intake(question.about(patched), world);
        if (wanted instanceof Intake.Rejected rejected) {
            return Verdict.of(Word.ERROR, "a server would refuse the expected object: " + rejected.message());
        }
        Map<String, Object> held =
                wanted instanceof Intake.Accepted accepted ? accepted.request().object() : null;
        return policies().mutations().verdict(policy, request, world, held);
    }

    /** What a payload comes to by a ValidatingPolicy for any JSON. */
    Verdict byKyverno(KyvernoPolicy policy, Object payload) {
        if (!policy.refusals().isEmpty()) {
            return refused(policy);
        }
        KyvernoPolicy.Rule rule = policy.rules().get(0);
        Map<String, List<String>> actions = Map.of("", policy.actions());
        return new VerdictReader(Set.of(rule.id()), actions, policy.isScored())
                .read(context.judge(rule.policy(), payload));
    }

    private World world(Map<String, Object> object, boolean written) {
        List<Map<String, Object>> support = new ArrayList<>(parts.values().namespaces());
        support.addAll(parts.support());
        return AdmissionScan.world(support, List.of(object), written);
    }

    private Intake intake(Question question, World world) {
        Map<String, Object> old = question.oldObject();
        Map<String, Object> object = question.operation() == Operation.DELETE && old != null ? old : question.object();
        RequestOptions options = new RequestOptions(
                question.operation(),
                "",
                "",
                "",
                false,
                parts.user(),
                old,
                null,
                parts.values().subresources());
        Intake intake = new RequestFactory(options, world).request(object);
        // A request to connect has no objects.
        return question.operation() == Operation.CONNECT && intake instanceof Intake.Accepted accepted
                ? new Intake.Accepted(accepted.request().with(null, null), accepted.strict())
                : intake;
    }
}
