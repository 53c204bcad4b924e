package io.vapscan.suite.kyverno;

import io.vapscan.admission.Operation;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.kyverno.KyvernoPolicy;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One of a test's {@code checks}: what every result has to be that it matches. */
final class CheckCase implements TestCase {

    private static final String EXPECTED = "assertions hold";

    private final TestReader test;
    private final Scene scene;
    private final Map<String, Object> check;
    private final CaseLabel label;

    CheckCase(TestReader test, Scene scene, Map<String, Object> check, int index) {
        this.test = test;
        this.scene = scene;
        this.check = check;
        this.label = new CaseLabel(test.name(), "check " + index, "", "", "");
    }

    @Override
    public CaseLabel label() {
        return label;
    }

    @Override
    public CaseResult run() {
        List<String> details = new ArrayList<>();
        try {
            for (Map<String, Object> policy : test.policies()) {
                for (Map<String, Object> object : test.resources()) {
                    String wrong = isMatched("policy", policy) && isMatched("resource", object)
                            ? mismatch(policy, object, details)
                            : null;
                    if (wrong != null) {
                        return CaseResult.failed(EXPECTED, "they do not", wrong, details);
                    }
                }
            }
        } catch (AssertionTrees.Unreadable unreadable) {
            return CaseResult.notJudged(EXPECTED, unreadable.getMessage() + " is no expression in CEL");
        }
        return details.isEmpty()
                ? CaseResult.failed(EXPECTED, "nothing matches", "no result matches this check", details)
                : CaseResult.passed(EXPECTED, details);
    }

    private boolean isMatched(String what, Object value) throws AssertionTrees.Unreadable {
        Object tree = Fields.at(check, "match", what);
        return tree == null || test.assertions().mismatch(tree, value, "") == null;
    }

    private @Nullable String mismatch(Map<String, Object> policy, Map<String, Object> object, List<String> details)
            throws AssertionTrees.Unreadable {
        Verdict verdict = verdict(policy, object);
        if (verdict == null || verdict.word() == Verdict.Word.NOT_MATCHED) {
            return null;
        }
        Map<String, Object> result = Map.of(
                "name",
                StoredPolicies.isPolicy(policy) ? Metadata.name(policy) : "",
                "ruleType",
                "Validation",
                "message",
                verdict.word() == Verdict.Word.PASS ? "success" : verdict.reason(),
                "status",
                verdict.word().text());
        if (!isMatched("rule", result)) {
            return null;
        }
        String by = CaseLabel.resourceOf(object) + " by " + Metadata.name(policy) + ": ";
        details.add(by + verdict.word().text());
        Object asserted = check.get("assert");
        String wrong = asserted == null ? null : test.assertions().mismatch(asserted, result, "");
        if (wrong != null) {
            return by + wrong;
        }
        Object error = check.get("error");
        return error != null && test.assertions().mismatch(error, result, "") == null
                ? by + "what must not hold does: " + verdict.word().text()
                : null;
    }

    private @Nullable Verdict verdict(Map<String, Object> policy, Map<String, Object> object) {
        Scene.Question question = new Scene.Question(object, null, Operation.CREATE);
        if (StoredPolicies.isPolicy(policy)) {
            return scene.byServer(Metadata.name(policy), question, false);
        }
        for (KyvernoPolicy one : scene.policies().validating()) {
            if (one.object() == policy && one.mode() == KyvernoPolicy.Mode.KUBERNETES) {
                return scene.byKyverno(one, question, false);
            }
        }
        return null;
    }
}
