package io.vapscan.suite.gator;

import io.vapscan.gatekeeper.Constraint;
import io.vapscan.gatekeeper.ConstraintTemplate;
import io.vapscan.gatekeeper.Fault;
import io.vapscan.gatekeeper.GatekeeperKinds;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Places;
import io.vapscan.suite.CaseLabel;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.FixedCase;
import io.vapscan.suite.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs a test: template and Constraint are read once, when a case is run for the first time. */
final class TestRun {

    private final GatorTest test;
    private final Bench bench;
    private @Nullable State state;

    TestRun(GatorTest test, Bench bench) {
        this.test = test;
        this.bench = bench;
    }

    /** What template and Constraint come to. */
    private sealed interface State {}

    private record Ready(Review review) implements State {}

    /** @param bySchema whether the template's schema refuses the Constraint */
    private record Broken(String why, boolean bySchema) implements State {}

    private record NotJudged(String why) implements State {}

    /** What becomes of the test. */
    List<TestCase> cases(boolean skipped) {
        if (skipped || test.skip()) {
            return labels().stream()
                    .<TestCase>map(label -> new FixedCase(label, CaseResult.skipped("")))
                    .toList();
        }
        if (test.invalid() || test.cases().isEmpty()) {
            return List.of(new Run(labels().get(0), test.invalid() ? this::invalid : this::taken));
        }
        List<TestCase> out = new ArrayList<>();
        for (GatorTest.Case one : test.cases()) {
            out.add(new Run(label(one.name(), one.object()), () -> run(one)));
        }
        return out;
    }

    private record Run(CaseLabel label, Supplier<CaseResult> runner) implements TestCase {
        @Override
        public CaseResult run() {
            return runner.get();
        }
    }

    private List<CaseLabel> labels() {
        if (test.invalid() || test.cases().isEmpty()) {
            return List.of(label("constraint", test.constraint()));
        }
        return test.cases().stream().map(one -> label(one.name(), one.object())).toList();
    }

    private CaseLabel label(String name, String resource) {
        // A test is about one policy, which it gives its name.
        return new CaseLabel(test.name(), name, test.name(), "", resource);
    }

    private CaseResult invalid() {
        String expected = "the template's schema refuses the constraint";
        State made = state();
        if (made instanceof NotJudged notJudged) {
            return CaseResult.notJudged(expected, notJudged.why());
        }
        if (made instanceof Broken broken) {
            return broken.bySchema()
                    ? CaseResult.passed(expected, List.of(broken.why()))
                    : CaseResult.failed(expected, "it is refused for another reason", broken.why(), List.of());
        }
        return CaseResult.failed(expected, "it is taken", "the constraint is valid", List.of());
    }

    private CaseResult taken() {
        String expected = "the constraint is taken";
        State made = state();
        if (made instanceof NotJudged notJudged) {
            return CaseResult.notJudged(expected, notJudged.why());
        }
        return made instanceof Broken broken
                ? CaseResult.failed(expected, "it is refused", broken.why(), List.of())
                : CaseResult.passed(expected, List.of());
    }

    private CaseResult run(GatorTest.Case one) {
        if (one.skip()) {
            return CaseResult.skipped("");
        }
        String expected =
                String.join(", ", one.assertions().stream().map(Assertion::text).toList());
        State made = state();
        if (made instanceof NotJudged notJudged) {
            return CaseResult.notJudged(expected, notJudged.why());
        }
        if (made instanceof Broken broken) {
            return CaseResult.error(expected, broken.why());
        }
        try {
            return held(one, expected, ((Ready) made).review().violations(one));
        } catch (Bench.Unrunnable unrunnable) {
            return CaseResult.error(expected, unrunnable.why());
        }
    }

    private static CaseResult held(GatorTest.Case one, String expected, List<String> messages) {
        for (Assertion assertion : one.assertions()) {
            if (!assertion.holds(messages)) {
                long count = assertion.count(messages);
                String actual = count
                        + (count == 1 ? " violation" : " violations")
                        + (assertion.message() == null ? "" : " of " + messages.size() + " match");
                return CaseResult.failed(assertion.text(), actual, said(messages), messages);
            }
        }
        return CaseResult.passed(expected, messages);
    }

    private static String said(List<String> messages) {
        return messages.isEmpty() ? "nothing is violated" : "violations: " + String.join("; ", messages);
    }

    private synchronized State state() {
        State known = state;
        if (known == null) {
            known = read();
            state = known;
        }
        return known;
    }

    private State read() {
        try {
            Document template = first("template", test.template());
            if (!GatekeeperKinds.isTemplate(template.object())) {
                throw new Bench.Unrunnable(at(template, Fault.at("not a ConstraintTemplate", "kind")));
            }
            ConstraintTemplate.Read read = ConstraintTemplate.of(template.object());
            if (read instanceof ConstraintTemplate.Refused refused) {
                return new Broken(at(template, refused.fault()), false);
            }
            ConstraintTemplate taken = ((ConstraintTemplate.Taken) read).template();
            return taken.source().isEmpty() ? new NotJudged(taken.notJudged()) : constraint(taken);
        } catch (Bench.Unrunnable unrunnable) {
            return new Broken(unrunnable.why(), false);
        }
    }

    private State constraint(ConstraintTemplate template) throws Bench.Unrunnable {
        Document document = first("constraint", test.constraint());
        Constraint.Read read = Constraint.written(document.object(), template);
        if (read instanceof Constraint.Refused refused) {
            return new Broken(at(document, refused.fault()), refused.bySchema());
        }
        Constraint constraint = ((Constraint.Taken) read).constraint();
        List<Expansion> expansions = Expansion.read(test.expansion(), bench);
        return new Ready(new Review(template, constraint, expansions, bench));
    }

    /** What else a file holds, gator does not read. */
    private Document first(String what, String path) throws Bench.Unrunnable {
        if (path.isEmpty()) {
            throw new Bench.Unrunnable("the test names no " + what);
        }
        return bench.read(path).get(0);
    }

    private static String at(Document document, Fault fault) {
        return Places.of(document.source(), fault.path()) + ": " + fault.problem();
    }
}
