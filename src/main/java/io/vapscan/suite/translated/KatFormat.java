package io.vapscan.suite.translated;

import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.scan.Problem;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.FixedCase;
import io.vapscan.suite.Suite;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.SuiteFormat;
import io.vapscan.suite.TestCase;
import io.vapscan.suite.policytest.PolicyTestFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Kat's tests: files in a directory {@code tests} whose names say which policy, what is expected and what they hold ({@code
 * POLICY.TEST.deny.object.yaml}), beside the policies in the directory above. A directory is one suite, which its first such
 * file stands for.
 */
public final class KatFormat implements SuiteFormat {

    @Override
    public String name() {
        return "kat";
    }

    @Override
    public boolean recognises(SuiteFile file) {
        String directory = file.directory().getFileName() == null
                ? ""
                : String.valueOf(file.directory().getFileName());
        try {
            return directory.equals("tests")
                    && KatDirectory.isInput(file.fileName())
                    && KatDirectory.of(file.directory()).isFirst(file.fileName());
        } catch (IOException unreadable) {
            return false;
        }
    }

    @Override
    public Suite load(SuiteFile file, SuiteContext context) {
        try {
            return load(file, KatDirectory.of(file.directory()), context);
        } catch (IOException unreadable) {
            Problem problem =
                    new Problem(file.directory().toString(), "cannot be read: " + unreadable.getMessage(), "");
            return new Suite(file.name(), name(), file.name(), List.of(), List.of(problem));
        }
    }

    private Suite load(SuiteFile file, KatDirectory directory, SuiteContext context) throws IOException {
        List<Map<String, Object>> policies = new ArrayList<>();
        List<Map<String, Object>> bindings = new ArrayList<>();
        for (String path : directory.policyFiles()) {
            for (Map<String, Object> tree :
                    context.fixtures().read(file.directory(), path).trees()) {
                if ("ValidatingAdmissionPolicy".equals(tree.get("kind"))) {
                    policies.add(tree);
                } else if ("ValidatingAdmissionPolicyBinding".equals(tree.get("kind"))) {
                    bindings.add(tree);
                }
            }
        }
        TestTree tests = new TestTree(directory.name());
        List<TestCase> left = new ArrayList<>();
        for (Map.Entry<String, List<String>> one : directory.cases().entrySet()) {
            Map<String, Object> policy = policy(one.getKey(), policies);
            KatCase read = new KatCase(directory, one.getKey(), one.getValue());
            String why = policy.isEmpty() ? "its policy is no ValidatingAdmissionPolicy" : read.notJudged();
            if (why.isEmpty()) {
                boolean params = ValidatingAdmissionPolicy.of(policy).paramKind() != null;
                tests.add(read.tree(policy, own(Metadata.name(policy), bindings), params));
            } else {
                CaseLabel label = new CaseLabel(directory.name(), one.getKey(), "", "", "");
                left.add(new FixedCase(label, CaseResult.notJudged("", why)));
            }
        }
        Suite suite = PolicyTestFormat.translated(name(), file, tests.tree(), context);
        List<TestCase> cases = new ArrayList<>(suite.cases());
        cases.addAll(left);
        return new Suite(suite.name(), suite.format(), file.directory().toString(), cases, suite.faults());
    }

    /** The one whose name the test begins with, or the only one. */
    private static Map<String, Object> policy(String test, List<Map<String, Object>> policies) {
        return policies.stream()
                .filter(policy -> test.startsWith(Metadata.name(policy) + "."))
                .findFirst()
                .orElse(policies.size() == 1 ? policies.get(0) : Map.of());
    }

    private static List<Map<String, Object>> own(String policy, List<Map<String, Object>> bindings) {
        return bindings.stream()
                .filter(binding -> Fields.string(binding, "spec", "policyName").equals(policy))
                .toList();
    }
}
