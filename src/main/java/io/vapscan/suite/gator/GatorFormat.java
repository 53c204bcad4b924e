package io.vapscan.suite.gator;

import io.vapscan.gatekeeper.Fault;
import io.vapscan.gatekeeper.TreeReading;
import io.vapscan.manifest.Document;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Problem;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;

/** {@code kind: Suite}, {@code test.gatekeeper.sh}. A suite with a mistake in it has no cases, as with gator. */
public final class GatorFormat implements SuiteFormat {

    private static final String GROUP = "test.gatekeeper.sh";
    private static final String KIND = "Suite";

    private final String failurePolicy;

    /**
     * The format.
     *
     * @param failurePolicy of templates that name none: {@code Fail} or {@code Ignore}
     */
    public GatorFormat(String failurePolicy) {
        this.failurePolicy = failurePolicy;
    }

    @Override
    public String name() {
        return "gator";
    }

    @Override
    public boolean recognises(SuiteFile file) {
        return file.mayHold(GROUP, KIND);
    }

    @Override
    public Suite load(SuiteFile file, SuiteContext context) {
        List<TestCase> cases = new ArrayList<>();
        List<Problem> faults = new ArrayList<>(file.unreadable());
        String name = file.name();
        for (Document document : file.documents(GROUP, KIND)) {
            String own = Metadata.name(document.object());
            name = own.isEmpty() ? name : own;
            try {
                boolean skip =
                        Boolean.TRUE.equals(TreeReading.of(document.object()).flag("skip"));
                Bench bench = new Bench(file.directory(), failurePolicy, context);
                for (GatorTest test : GatorTest.all(document.object())) {
                    cases.addAll(new TestRun(test, bench).cases(skip));
                }
            } catch (Fault.Found found) {
                faults.add(new Problem(
                        file.place(document.source(), found.fault().path()),
                        found.fault().problem(),
                        ""));
            }
        }
        return new Suite(name, name(), file.name(), cases, faults);
    }
}
