package io.vapscan.suite.policytest;

import com.google.re2j.PatternSyntaxException;
import io.vapscan.manifest.Document;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Problem;
import io.vapscan.scan.Suggestions;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.FixedCase;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes cases of a {@code PolicyTest} that has its shape. */
final class TestFile {

    private final Map<String, Object> tree;
    private final Document document;
    private final SuiteFile file;
    private final SceneReader scenes;
    private final ObjectReader objects;
    private final List<TestCase> cases = new ArrayList<>();
    private final Faults faults;
    private final boolean written;

    /**
     * Reads a test.
     *
     * @param written whether the file holds it as it is here, so that expectations can be written into it
     */
    TestFile(SuiteFile file, Document document, SuiteContext context, boolean written) {
        this.written = written;
        this.tree = document.object();
        this.document = document;
        this.file = file;
        this.faults = new Faults(file, document.source());
        ObjectChoice choice = new ObjectChoice(context.fixtures(), file.directory(), Fields.map(tree, "objects"));
        this.objects = new ObjectReader(choice, faults);
        this.scenes = new SceneReader(objects, context, faults, tree);
        read();
    }

    /** What the tests are called. */
    String name() {
        String own = Metadata.name(tree);
        return own.isEmpty() ? file.name() : own;
    }

    List<TestCase> cases() {
        return cases;
    }

    List<Problem> faults() {
        return faults.all();
    }

    private void read() {
        Scene shared = scenes.shared();
        if (!faults.all().isEmpty()) {
            return;
        }
        List<Map<String, Object>> all = Fields.maps(tree, "cases");
        for (int i = 0; i < all.size(); i++) {
            Map<String, Object> one = all.get(i);
            List<Object> path = List.of("cases", i);
            int sound = faults.all().size();
            int made = cases.size();
            Scene scene = scenes.of(one, path, shared);
            try {
                read(one, path, scene);
            } catch (PatternSyntaxException malformed) {
                faults.add(List.of("cases", i, "expect"), "no regular expression (RE2): " + malformed.getDescription());
            }
            if (faults.all().size() > sound) {
                // What it would test nobody knows.
                cases.subList(made, cases.size()).clear();
            }
        }
    }

    private void read(Map<String, Object> one, List<Object> path, Scene scene) {
        RequestReader requests = new RequestReader(Fields.map(tree, "request"), one, objects);
        List<RequestReader.Read> read = requests.read(path);
        Object expect = one.getOrDefault("expect", "");
        Expectation expectation = Expectation.of(expect);
        known(expectation.policies(), path, scene);
        boolean alone = written && !one.containsKey("objects");
        for (RequestReader.Read asked : read) {
            CaseLabel label = label(one, asked, scene);
            String skip = skipped(one.get("skip"));
            if (skip != null) {
                cases.add(new FixedCase(label, CaseResult.skipped(skip)));
            } else {
                cases.add(new PolicyTestCase(
                        label,
                        scene,
                        asked.question(),
                        new PolicyTestCase.Expected(
                                expectation,
                                expect,
                                document.source(),
                                alone ? List.of(path.get(0), path.get(1), "expect") : List.of())));
            }
        }
    }

    /** A policy of which something is expected has to be there. */
    private void known(Set<String> policies, List<Object> path, Scene scene) {
        List<String> known = scene.policyNames();
        for (String policy : policies) {
            if (!known.contains(policy)) {
                faults.add(
                        ObjectReader.with(path, "expect", "policies", policy),
                        "no policy " + policy + " among the policies" + Suggestions.question(policy, known));
            }
        }
    }

    private static @Nullable String skipped(@Nullable Object skip) {
        if (skip instanceof String why) {
            return why;
        }
        return Boolean.TRUE.equals(skip) ? "" : null;
    }

    private CaseLabel label(Map<String, Object> one, RequestReader.Read asked, Scene scene) {
        String own = Fields.string(one, "name");
        boolean several = one.containsKey("objects");
        String name = own.isEmpty() ? asked.called() : several ? own + ": " + asked.called() : own;
        List<String> policies = scene.policyNames();
        return new CaseLabel(
                name(),
                name,
                policies.size() == 1 ? policies.get(0) : "",
                "",
                CaseLabel.resourceOf(asked.question().object()));
    }
}
