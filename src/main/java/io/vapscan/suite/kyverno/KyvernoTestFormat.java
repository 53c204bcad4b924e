package io.vapscan.suite.kyverno;

import io.vapscan.manifest.Document;
import io.vapscan.scan.Problem;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;

/** {@code kind: Test} in files called {@code kyverno-test.yaml}, and in files that are named. */
public final class KyvernoTestFormat implements SuiteFormat {

    private static final String GROUP = "cli.kyverno.io";
    private static final String KIND = "Test";
    private static final List<String> NAMES = List.of("kyverno-test.yaml", "kyverno-test.yml");

    @Override
    public String name() {
        return "kyverno";
    }

    @Override
    public boolean recognises(SuiteFile file) {
        return isCalledOne(file) || (file.named() && file.mayHold(GROUP, KIND));
    }

    private static boolean isCalledOne(SuiteFile file) {
        return NAMES.contains(file.fileName());
    }

    @Override
    public Suite load(SuiteFile file, SuiteContext context) {
        List<TestCase> cases = new ArrayList<>();
        List<Problem> faults = new ArrayList<>(file.unreadable());
        List<String> names = new ArrayList<>();
        for (Document document : file.documents(GROUP, KIND)) {
            TestReader read = new TestReader(new TestFiles(file, document, context));
            names.add(read.name());
            cases.addAll(read.cases());
            faults.addAll(read.faults());
        }
        if (isCalledOne(file) && names.isEmpty() && faults.isEmpty()) {
            // Kyverno runs older files, too, that name no kind: passed over, they would look as if they passed.
            faults.add(new Problem(
                    file.name(),
                    "no test that is read here",
                    "write apiVersion: " + GROUP + "/v1alpha1 and kind: " + KIND));
        }
        return new Suite(names.size() == 1 ? names.get(0) : file.name(), name(), file.name(), cases, faults);
    }
}
