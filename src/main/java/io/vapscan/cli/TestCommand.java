package io.vapscan.cli;

import io.vapscan.scan.Workers;
import io.vapscan.suite.CaseFilter;
import io.vapscan.suite.CaseResult;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFinder;
import io.vapscan.suite.SuiteReport;
import io.vapscan.suite.SuiteRunner;
import io.vapscan.suite.coverage.Coverage;
import io.vapscan.suite.coverage.CoverageReport;
import io.vapscan.suite.coverage.CoverageTable;
import io.vapscan.suite.policytest.JsonSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code vapscan test}: runs tests of policies. */
@Command(
        name = "test",
        description = {
            "Run tests of policies: files with kind PolicyTest, and tests of other tools, found in directories in depth.",
            "Every case is judged as vapscan scan -f admission judges, and held to what the file expects."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan test policies/                          every test below that directory",
            "  vapscan test policies/ --run 'privileged//admit'  only some cases",
            "  vapscan test policies/ -f junit -o tests.xml --require-tests",
            "",
            "Exit codes: 0 all pass, 1 a test or a gate failed, 2 bad usage or a test that cannot be read."
        })
final class TestCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "PATH", description = "Test files, directories (recursively), globs.")
    private List<String> paths = new ArrayList<>();

    @Mixin
    private TestFlags flags = new TestFlags();

    @Mixin
    private GatekeeperFlags gatekeeper = new GatekeeperFlags();

    private final Console console;

    TestCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (flags.schema) {
            console.out().print(JsonSchema.text());
            return ExitCode.OK.code();
        }
        if (paths.isEmpty()) {
            throw Failure.usage("nothing to test: name test files or directories that hold some");
        }
        Double least = flags.leastCoverage;
        if (least != null && !(least >= 0 && least <= 100)) {
            throw Failure.usage("--fail-coverage-below: " + least + " is not between 0 and 100");
        }
        if (flags.jobs < 1) {
            throw Failure.usage("--jobs: " + flags.jobs + " is less than 1");
        }
        TestOutputs outputs = TestOutputs.of(flags, console);
        CoverageFiles files = CoverageFiles.of(flags.coverageFiles);
        outputs.spare(paths);
        files.spare(paths);
        Ran ran = ran();
        boolean updated = true;
        if (flags.update && ran.report.failed()) {
            updated = new TestUpdate(console).apply(ran.report);
            ran = ran();
        }
        SuiteReport report = ran.report;
        files.write(report.coverage());
        outputs.write(report);
        ExitCode code = conclude(report, ran.without);
        return updated ? code.code() : ExitCode.USAGE.code();
    }

    /** What came of a run, and paths in which there is no test. */
    private record Ran(SuiteReport report, List<String> without) {}

    private Ran ran() {
        Coverage coverage = flags.covers() ? new Coverage() : null;
        SuiteFinder.Found found = finder(new SuiteContext(coverage)).find(paths);
        try (Workers workers = new Workers(flags.jobs)) {
            SuiteReport report = new SuiteRunner(filter(), workers).run(found);
            return new Ran(report.with(coverage == null ? null : coverage.report()), found.without());
        }
    }

    private CaseFilter filter() {
        try {
            return CaseFilter.of(flags.selector, flags.run);
        } catch (IllegalArgumentException malformed) {
            throw Failure.usage(String.valueOf(malformed.getMessage()));
        }
    }

    private SuiteFinder finder(SuiteContext context) {
        try {
            return new SuiteFinder(
                    SuiteFormats.all(gatekeeper.failurePolicy()), context, flags.fileName, console.streams());
        } catch (PatternSyntaxException malformed) {
            throw Failure.usage("--file-name: " + flags.fileName + " is not a pattern");
        }
    }

    /** Says on standard error what went wrong; the worst decides the exit code. */
    private ExitCode conclude(SuiteReport report, List<String> without) {
        report.faults().forEach(fault -> console.error(fault.text()));
        without.forEach(path -> console.warn("no tests in " + path));
        boolean none = report.cases().stream().noneMatch(one -> one.result().status() != CaseResult.Status.SKIPPED);
        if (flags.requireTests && none) {
            console.error("no test was run (--require-tests)");
        }
        boolean below = isBelow(report.coverage());
        if (!report.faults().isEmpty()) {
            return ExitCode.USAGE;
        }
        return report.failed() || below || (flags.requireTests && none) ? ExitCode.FAILED : ExitCode.OK;
    }

    private boolean isBelow(@Nullable CoverageReport coverage) {
        Double least = flags.leastCoverage;
        if (coverage == null || least == null || coverage.tally().percent() >= least) {
            return false;
        }
        console.error(CoverageTable.summary(coverage) + ", less than --fail-coverage-below " + least);
        return true;
    }
}
