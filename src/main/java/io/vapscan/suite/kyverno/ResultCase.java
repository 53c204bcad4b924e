package io.vapscan.suite.kyverno;

import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.TestCase;
import io.vapscan.suite.kyverno.Verdict.Word;
import java.util.List;

/**
 * One object by one policy, held to what is expected.
 *
 * @param label what it is called
 * @param expected the expected result
 * @param judged judges, the object as a server holds it or as it is written
 */
record ResultCase(CaseLabel label, String expected, Judge judged) implements TestCase {

    /** Judges an object. */
    @FunctionalInterface
    interface Judge {

        /** @param written whether the object is judged as it is written, not as a server holds it */
        Verdict judge(boolean written);
    }

    @Override
    public CaseResult run() {
        Verdict verdict = judged.judge(false);
        if (verdict.is(expected)) {
            List<String> details = verdict.details();
            return verdict.word() == Word.NOT_MATCHED
                    ? new CaseResult(
                            CaseResult.Status.PASSED, expected, Word.NOT_MATCHED.text(), verdict.reason(), details)
                    : CaseResult.passed(expected, details);
        }
        String reason = verdict.reason().isEmpty() ? "no validation fails" : verdict.reason();
        boolean byFilling = verdict.word() != Word.UNKNOWN && judged.judge(true).is(expected);
        return CaseResult.failed(
                expected,
                verdict.word().text(),
                reason
                        + (byFilling
                                ? "; by the file as it is written, without what a server fills in, it is as expected"
                                : ""),
                verdict.details());
    }
}
