package io.vapscan.api.test;

import io.vapscan.api.Answer;
import io.vapscan.api.Evaluation;
import io.vapscan.api.Judgement;
import io.vapscan.api.Request;
import io.vapscan.api.Validation;
import io.vapscan.api.Verdict;
import java.util.List;

/** Says what was expected of a judgement, and what it is, with all that led to it. */
final class Narration {

    private final StringBuilder out = new StringBuilder();

    private Narration() {}

    /** The text of a failure. */
    static String of(Request request, Judgement judgement, String expected) {
        Narration text = new Narration();
        text.line(0, "expected " + request + " " + expected);
        text.line(0, "but it is " + answer(judgement.answer()));
        judgement.warnings().forEach(warning -> text.line(1, "warning: " + warning));
        judgement.verdicts().forEach(text::verdict);
        if (judgement.verdicts().isEmpty()) {
            text.line(1, "there is no policy");
        }
        return text.out.toString().stripTrailing();
    }

    private static String answer(Answer answer) {
        if (answer instanceof Answer.Denied denied) {
            return "denied (" + denied.code() + " " + denied.reason() + "): " + denied.message();
        }
        if (answer instanceof Answer.Undecodable undecodable) {
            return "refused by the decoder (400): " + undecodable.message();
        }
        return answer instanceof Answer.Unknown unknown
                ? "undecided: " + String.join("; ", unknown.reasons())
                : "admitted";
    }

    private void verdict(Verdict verdict) {
        String name = verdict.policy() + (verdict.binding().isEmpty() ? "" : " by " + verdict.binding()) + ": ";
        if (verdict instanceof Verdict.NotMatched not) {
            line(1, name + "does not match: " + not.gate() + (not.detail().isEmpty() ? "" : " " + not.detail()));
        } else if (verdict instanceof Verdict.Refused refused) {
            refused.faults().forEach(fault -> line(1, name + "a server would not store it: " + fault));
        } else if (verdict instanceof Verdict.Denied denied) {
            outcome(name + "denies", denied.evaluation(), denied.violations());
        } else if (verdict instanceof Verdict.Tolerated tolerated) {
            outcome(
                    name + "tolerates ("
                            + String.join(", ", tolerated.evaluation().actions()) + ")",
                    tolerated.evaluation(),
                    List.of());
        } else if (verdict instanceof Verdict.Ignored ignored) {
            outcome(name + "ignores " + String.join("; ", ignored.errors()), ignored.evaluation(), List.of());
        } else if (verdict instanceof Verdict.Unknown unknown) {
            outcome(name + "unknown: " + String.join("; ", unknown.reasons()), unknown.evaluation(), List.of());
        } else if (verdict instanceof Verdict.Admitted admitted) {
            outcome(name + "admits", admitted.evaluation(), List.of());
        }
    }

    private void outcome(String what, Evaluation evaluation, List<Validation> violations) {
        line(1, what + (evaluation.param().isEmpty() ? "" : " with params " + evaluation.param()));
        evaluation.validations().forEach(this::validation);
        violations.stream()
                .filter(one -> !evaluation.validations().contains(one))
                .forEach(this::validation);
    }

    private void validation(Validation validation) {
        String name = validation.index() < 0
                ? "the policy as a whole"
                : "validations[" + validation.index() + "] "
                        + validation.expression().strip();
        line(
                2,
                name + ": " + validation.outcome().name().toLowerCase(java.util.Locale.ROOT)
                        + (validation.message().isEmpty() ? "" : ": " + validation.message())
                        + (validation.cost().isPresent()
                                ? ", cost " + validation.cost().getAsLong()
                                : ""));
    }

    private void line(int depth, String text) {
        out.append("  ".repeat(depth)).append(text).append('\n');
    }
}
