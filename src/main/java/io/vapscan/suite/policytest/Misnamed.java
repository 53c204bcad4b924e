package io.vapscan.suite.policytest;

import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.scan.Problem;
import io.vapscan.suite.SuiteFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tests that are some but for their {@code apiVersion} or {@code kind}. Passed over, a test that never runs would look like one that
 * passes. A kind of the same name in another project's group is not ours.
 */
final class Misnamed {

    private static final String KIND = TestFileSchema.KIND;
    private static final String GROUP = PolicyTestFormat.GROUP;
    private static final String ADVICE = "write apiVersion: " + GROUP + "/v1alpha1 and kind: " + KIND;

    private Misnamed() {}

    /** The mistakes, document by document. */
    static List<Problem> of(SuiteFile file) {
        // A look first that costs no parsing.
        boolean speaksOfSome =
                file.mentions(KIND) || file.mentions(KIND.toLowerCase(Locale.ROOT)) || file.mentions(GROUP + "/v");
        List<Problem> problems = new ArrayList<>();
        if (speaksOfSome) {
            for (TreeReader.Placed document : TreeReader.all(file.content())) {
                String problem = problem(document.fields());
                if (problem != null) {
                    String place = file.name() + ":" + document.start().line() + ":"
                            + document.start().column();
                    problems.add(new Problem(place, problem, ADVICE));
                }
            }
        }
        return problems;
    }

    private static @Nullable String problem(Map<String, Object> fields) {
        String version = Fields.string(fields, "apiVersion");
        String kind = Fields.string(fields, "kind");
        if (version.startsWith(GROUP + "/")) {
            return kind.equals(KIND)
                    ? null
                    : kind.isEmpty() ? version + " without kind" : "no kind of " + version + ": " + kind;
        }
        if (!kind.equalsIgnoreCase(KIND)) {
            return null;
        }
        if (version.isEmpty()) {
            return kind + " without apiVersion";
        }
        boolean isOther = version.contains("/") && !version.startsWith("vapscan");
        return isOther ? null : kind + " with apiVersion " + version;
    }
}
