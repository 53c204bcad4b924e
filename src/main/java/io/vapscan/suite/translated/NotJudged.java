package io.vapscan.suite.translated;

import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.Suite;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;

/**
 * A case about something that is not judged.
 *
 * @param label what it is called
 * @param why what it is about
 */
record NotJudged(CaseLabel label, String why) implements TestCase {

    @Override
    public CaseResult run() {
        return CaseResult.notJudged("", why);
    }

    /** A suite with so many more cases that are not judged. */
    static Suite added(Suite suite, int count, String why) {
        List<TestCase> cases = new ArrayList<>(suite.cases());
        for (int i = 0; i < count; i++) {
            cases.add(new NotJudged(new CaseLabel(suite.name(), "mutation " + (i + 1), "", "", ""), why));
        }
        return new Suite(suite.name(), suite.format(), suite.file(), cases, suite.faults());
    }
}
