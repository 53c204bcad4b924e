package io.vapscan.suite.kyverno;

import io.vapscan.admission.Operation;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.kyverno.KyvernoKinds;
import io.vapscan.kyverno.KyvernoPolicies;
import io.vapscan.kyverno.KyvernoPolicy;
import io.vapscan.mutation.MutatingPolicies;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.FixedCase;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the cases of one expected result. */
final class CaseMaker {

    private final TestReader test;
    private final Scene scene;
    private final Expected expected;

    CaseMaker(TestReader test, Scene scene, Expected expected) {
        this.test = test;
        this.scene = scene;
        this.expected = expected;
    }

    /** Adds them. */
    void add(List<TestCase> cases) {
        Optional<Map<String, Object>> policy =
                test.policies().stream().filter(this::isMeant).findFirst();
        if (policy.isEmpty()) {
            cases.add(fixed(
                    "", CaseResult.error(expected.word(), "no policy " + expected.policy() + " in the test's files")));
            return;
        }
        String unjudged = unjudged(policy.get());
        if (!unjudged.isEmpty()) {
            cases.add(fixed(String.join(", ", expected.names()), CaseResult.notJudged(expected.word(), unjudged)));
            return;
        }
        List<TestCase> made = new ArrayList<>();
        if (KyvernoPolicy.mode(policy.get()) == KyvernoPolicy.Mode.JSON && KyvernoKinds.isValidating(policy.get())) {
            payloads(policy.get(), made);
        } else {
            objects(policy.get(), made);
        }
        if (made.isEmpty()) {
            String wanted = expected.isForAll() ? "" : " " + String.join(", ", expected.names());
            made.add(fixed(wanted.strip(), CaseResult.error(expected.word(), "no resource" + wanted + " in the test")));
        }
        cases.addAll(made);
    }

    private boolean isMeant(Map<String, Object> object) {
        return Metadata.name(object).equals(expected.policy())
                && (expected.policyNamespace().isEmpty()
                        || Metadata.namespace(object).isEmpty()
                        || Metadata.namespace(object).equals(expected.policyNamespace()))
                && isOfKind(object);
    }

    private boolean isOfKind(Map<String, Object> object) {
        if (StoredPolicies.isPolicy(object)) {
            return !expected.saysKind() || expected.says("isValidatingAdmissionPolicy");
        }
        if (KyvernoKinds.isValidating(object)) {
            return !expected.saysKind() || expected.says("isValidatingPolicy");
        }
        return isMutating(object)
                ? !expected.saysKind()
                        || expected.says("isMutatingPolicy")
                        || expected.says("isMutatingAdmissionPolicy")
                : KyvernoKinds.isUnjudged(object)
                        && !expected.says("isValidatingAdmissionPolicy")
                        && !expected.says("isValidatingPolicy");
    }

    /** Why the policy is not judged; empty where it is. */
    private static String unjudged(Map<String, Object> policy) {
        String kind = Metadata.kindOf(policy).kind();
        if (KyvernoKinds.isMutating(policy)) {
            return KyvernoPolicies.mutationUnjudged(policy);
        }
        if (KyvernoKinds.isUnjudged(policy)) {
            return kind + " is a kind that is not judged";
        }
        boolean judges = !KyvernoKinds.isValidating(policy) || KyvernoPolicy.mode(policy) != KyvernoPolicy.Mode.OTHER;
        return judges ? "" : "its evaluation mode is neither Kubernetes nor JSON, and not judged";
    }

    private static boolean isMutating(Map<String, Object> policy) {
        return KyvernoKinds.isMutating(policy) || MutatingPolicies.isPolicy(policy);
    }

    private void payloads(Map<String, Object> policy, List<TestCase> made) {
        List<Object> payloads = test.payloads();
        for (int i = 0; i < payloads.size(); i++) {
            Object payload = payloads.get(i);
            Map<String, Object> tree = Fields.mapOrNull(payload);
            boolean unnamed = tree == null || Metadata.name(tree).isEmpty();
            if (expected.isForAll() || unnamed || expected.isFor(Fields.map(payload))) {
                String number = payloads.size() == 1 ? "payload" : "payload " + (i + 1);
                String title = unnamed ? number : CaseLabel.resourceOf(Fields.map(payload));
                made.add(new ResultCase(
                        test.label(expected, title),
                        expected.word(),
                        written -> scene.byKyverno(validating(policy), payload)));
            }
        }
    }

    private void objects(Map<String, Object> policy, List<TestCase> made) {
        for (Map<String, Object> object : test.resources()) {
            if (expected.isFor(object)) {
                made.add(made(policy, object));
            }
        }
    }

    private TestCase made(Map<String, Object> policy, Map<String, Object> object) {
        CaseLabel label = test.label(expected, CaseLabel.resourceOf(object));
        String said = expected.operation().isEmpty()
                ? scene.values().operation(expected.policy(), Metadata.name(object))
                : expected.operation();
        Operation operation = said.isEmpty() ? Operation.CREATE : Operation.named(said);
        if (operation == null) {
            return new FixedCase(label, CaseResult.error(expected.word(), "request.operation " + said + " is none"));
        }
        Map<String, Object> old = test.oldOf(object);
        Scene.Question question = new Scene.Question(object, old.isEmpty() ? null : old, operation);
        if (isMutating(policy)) {
            Map<String, Object> patched = test.patched(expected, object);
            return new ResultCase(
                    label, expected.word(), written -> scene.byMutation(policy, question, patched, written));
        }
        return StoredPolicies.isPolicy(policy)
                ? new ResultCase(
                        label, expected.word(), written -> scene.byServer(expected.policy(), question, written))
                : new ResultCase(
                        label, expected.word(), written -> scene.byKyverno(validating(policy), question, written));
    }

    private KyvernoPolicy validating(Map<String, Object> policy) {
        return scene.policies().validating().stream()
                .filter(one -> one.object() == policy)
                .findFirst()
                .orElseThrow();
    }

    private FixedCase fixed(String resource, CaseResult result) {
        return new FixedCase(test.label(expected, resource), result);
    }
}
