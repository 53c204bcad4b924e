package io.vapscan.suite.policytest;

import com.google.re2j.Pattern;
import io.vapscan.admission.Unmatched;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a case has to come to: a test file's {@code expect}, which is known to have its shape. */
final class Expectation {

    private final Map<String, Object> tree;
    private final @Nullable Pattern pattern;
    private final Map<String, Expectation> policies = new LinkedHashMap<>();

    private Expectation(Map<String, Object> tree) {
        this.tree = tree;
        Fields.map(tree, "policies").forEach((policy, expected) -> policies.put(policy, of(expected)));
        String expression = Fields.stringOrNull(tree, "messagePattern");
        this.pattern = expression == null ? null : Pattern.compile(expression);
    }

    /**
     * Reads one.
     *
     * @param written a word, or a mapping
     * @throws com.google.re2j.PatternSyntaxException for a pattern that is none
     */
    static Expectation of(@Nullable Object written) {
        Map<String, Object> tree = Fields.mapOrNull(written);
        return new Expectation(tree == null ? Map.of("decision", String.valueOf(written)) : tree);
    }

    /**
     * Something that is not as it should be.
     *
     * @param expected what should be
     * @param actual what is
     */
    record Mismatch(String expected, String actual) {}

    /** The policies of which something by itself is expected. */
    Set<String> policies() {
        return policies.keySet();
    }

    /** In a few words. */
    String text() {
        List<String> words = new ArrayList<>();
        tree.forEach((key, value) ->
                words.add(key.equals("decision") ? String.valueOf(value) : key + " " + JsonText.compact(value)));
        return String.join(", ", words);
    }

    /** What is not as it should be; nothing for what is. */
    List<Mismatch> check(Answers answers) {
        return check(answers.all(), answers);
    }

    /** The same where no answer of a server came of it. */
    List<Mismatch> check(Answer answer) {
        return check(answer, null);
    }

    private List<Mismatch> check(Answer answer, @Nullable Answers answers) {
        List<Mismatch> out = new ArrayList<>();
        decision(answer, out);
        failing(answer, out);
        messages(answer, out);
        same("reason", Fields.stringOrNull(tree, "reason"), answer.reason(), out);
        annotations(answer, out);
        params(answer, out);
        gate(answer, out);
        Long most = Fields.integer(tree, "maxCost");
        if (most != null && answer.cost() > most) {
            out.add(new Mismatch("cost of at most " + most, "cost " + answer.cost()));
        }
        if (answers != null) {
            policies.forEach((policy, expected) -> expected.check(answers.by(policy), null)
                    .forEach(one ->
                            out.add(new Mismatch(policy + ": " + one.expected(), policy + ": " + one.actual()))));
        }
        return out;
    }

    private void decision(Answer answer, List<Mismatch> out) {
        String word = Fields.stringOrNull(tree, "decision");
        if (word != null && !holds(Outcome.of(word), answer)) {
            out.add(new Mismatch(word, answer.outcome().word()));
        }
        Boolean allowed = Fields.bool(tree, "allowed");
        if (allowed != null && !allowed.equals(answer.allowed())) {
            String actual = answer.allowed() == null ? "no answer" : "allowed " + answer.allowed();
            out.add(new Mismatch("allowed " + allowed, actual));
        }
    }

    /** A binding may warn and audit at once. */
    private static boolean holds(Outcome expected, Answer answer) {
        boolean audited = answer.outcome() == Outcome.WARN
                && answer.annotations().containsKey("validation.policy.admission.k8s.io/validation_failure");
        return expected == answer.outcome() || (expected == Outcome.AUDIT && audited);
    }

    private void failing(Answer answer, List<Mismatch> out) {
        if (!tree.containsKey("validation")) {
            return;
        }
        List<Object> meant = listed("validation");
        boolean all = meant.stream().allMatch(one -> answer.failing().stream().anyMatch(f -> f.is(one)))
                && answer.failing().stream().allMatch(f -> meant.stream().anyMatch(f::is));
        if (!all) {
            String actual =
                    answer.failing().stream().map(Answer.Failing::toString).collect(Collectors.joining("; "));
            out.add(new Mismatch(
                    "validation " + meant.stream().map(String::valueOf).collect(Collectors.joining(", ")),
                    actual.isEmpty() ? "no validation fails" : actual));
        }
    }

    private void messages(Answer answer, List<Mismatch> out) {
        String actual = answer.messages().isEmpty()
                ? "no message"
                : "message " + answer.messages().stream().map(JsonText::quoted).collect(Collectors.joining(", "));
        for (Object message : listed("message")) {
            if (!answer.messages().contains(message)) {
                out.add(new Mismatch("message " + JsonText.quoted(String.valueOf(message)), actual));
            }
        }
        if (pattern != null
                && answer.messages().stream()
                        .noneMatch(message -> pattern.matcher(message).find())) {
            out.add(new Mismatch("message like " + pattern.pattern(), actual));
        }
        if (tree.containsKey("warnings") && !areWarnings(answer.warnings())) {
            out.add(new Mismatch(
                    "warnings " + JsonText.compact(tree.get("warnings")),
                    "warnings " + JsonText.compact(answer.warnings())));
        }
    }

    private boolean areWarnings(List<String> actual) {
        // A server's order of policies and bindings is random.
        List<String> left = new ArrayList<>(actual);
        for (Object expected : listed("warnings")) {
            int found = 0;
            while (found < left.size() && !isWarning(String.valueOf(expected), left.get(found))) {
                found++;
            }
            if (found == left.size()) {
                return false;
            }
            left.remove(found);
        }
        return left.isEmpty();
    }

    private static boolean isWarning(String expected, String actual) {
        return actual.equals(expected) || actual.endsWith("': " + expected);
    }

    private void annotations(Answer answer, List<Mismatch> out) {
        Fields.map(tree, "auditAnnotations").forEach((key, expected) -> {
            String actual = answer.annotation(key);
            if (actual == null ? expected != null : !actual.equals(expected)) {
                out.add(new Mismatch(
                        "annotation " + key + " " + JsonText.compact(expected),
                        actual == null ? "no annotation " + key : "annotation " + key + " " + JsonText.quoted(actual)));
            }
        });
    }

    private void params(Answer answer, List<Mismatch> out) {
        if (!tree.containsKey("params")) {
            return;
        }
        Map<String, Object> expected = new LinkedHashMap<>(Fields.map(tree, "params"));
        Map<String, Object> actual = new LinkedHashMap<>();
        if (tree.get("params") instanceof List<?> failing) {
            failing.forEach(name -> expected.put(String.valueOf(name), true));
            answer.params().forEach((name, outcome) -> {
                if (outcome != Outcome.ADMIT && outcome != Outcome.NOT_MATCHED) {
                    actual.put(name, true);
                }
            });
        } else {
            answer.params().forEach((name, outcome) -> {
                if (expected.containsKey(name)) {
                    actual.put(name, outcome.word());
                }
            });
        }
        if (!expected.equals(actual)) {
            out.add(new Mismatch(
                    "params " + JsonText.compact(tree.get("params")),
                    "params " + JsonText.compact(Recorded.params(answer, tree.get("params")))));
        }
    }

    private void gate(Answer answer, List<Mismatch> out) {
        String gate = Fields.stringOrNull(tree, "gate");
        if (gate != null
                && answer.gates().stream().noneMatch(one -> Words.of(one.gate()).equals(gate))) {
            String actual = answer.gates().stream().map(Unmatched::why).collect(Collectors.joining("; "));
            out.add(new Mismatch("gate " + gate, actual.isEmpty() ? "no gate" : actual));
        }
    }

    private static void same(String key, @Nullable String expected, String actual, List<Mismatch> out) {
        if (expected != null && !expected.equals(actual)) {
            out.add(new Mismatch(key + " " + expected, actual.isEmpty() ? "no " + key : key + " " + actual));
        }
    }

    private List<Object> listed(String key) {
        Object value = tree.get(key);
        return value instanceof List<?> list ? new ArrayList<>(list) : value == null ? List.of() : List.of(value);
    }
}
