package io.vapscan.suite.policytest;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.Duplicate;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.scan.Problem;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** {@code kind: PolicyTest}. A document with a mistake in it has no cases: what it would test nobody knows. */
public final class PolicyTestFormat implements SuiteFormat {

    static final String GROUP = "vapscan.io";

    @Override
    public String name() {
        return "vapscan";
    }

    @Override
    public boolean recognises(SuiteFile file) {
        return file.mayHold(GROUP, TestFileSchema.KIND) || !Misnamed.of(file).isEmpty();
    }

    @Override
    public Suite load(SuiteFile file, SuiteContext context) {
        List<TestCase> cases = new ArrayList<>();
        List<Problem> faults = new ArrayList<>(file.unreadable());
        faults.addAll(Misnamed.of(file));
        List<String> names = new ArrayList<>();
        for (Document document : file.documents(GROUP, TestFileSchema.KIND)) {
            List<Problem> own = faults(file, document);
            faults.addAll(own);
            if (own.isEmpty()) {
                TestFile read = new TestFile(file, document, context, true);
                names.add(read.name());
                cases.addAll(read.cases());
                faults.addAll(read.faults());
            }
        }
        String name = names.size() == 1 ? names.get(0) : file.name();
        return new Suite(name, name(), file.name(), cases, faults);
    }

    /**
     * Reads tests of another format that were translated into this one.
     *
     * @param format the other format's name
     * @param tree a {@code PolicyTest}, whose paths start from the file's directory
     */
    public static Suite translated(String format, SuiteFile file, Map<String, Object> tree, SuiteContext context) {
        Document document = new Document(new Source(file.name(), 0, new Position(1, 1)), tree);
        List<Problem> faults = faults(file, document);
        if (!faults.isEmpty()) {
            return new Suite(file.name(), format, file.name(), List.of(), faults);
        }
        TestFile read = new TestFile(file, document, context, false);
        return new Suite(read.name(), format, file.name(), read.cases(), read.faults());
    }

    private static List<Problem> faults(SuiteFile file, Document document) {
        List<Problem> faults = new ArrayList<>();
        for (Duplicate duplicate : document.duplicates()) {
            faults.add(new Problem(
                    file.name() + ":" + duplicate.position().line() + ":"
                            + duplicate.position().column(),
                    "key " + duplicate.key() + " is there more than once",
                    ""));
        }
        for (ShapeCheck.Fault fault : ShapeCheck.of(document.object(), TestFileSchema.file())) {
            faults.add(new Problem(file.place(document.source(), fault.path()), fault.problem(), fault.advice()));
        }
        return faults;
    }
}
