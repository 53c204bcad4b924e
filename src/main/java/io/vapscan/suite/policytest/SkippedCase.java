package io.vapscan.suite.policytest;

import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.TestCase;

/**
 * A case that its file says not to run.
 *
 * @param label what it is called
 * @param why what the file says of it; may be empty
 */
record SkippedCase(CaseLabel label, String why) implements TestCase {

    @Override
    public CaseResult run() {
        return CaseResult.skipped(why);
    }
}
