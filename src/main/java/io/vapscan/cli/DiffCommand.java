package io.vapscan.cli;

import io.vapscan.report.RunInfo;
import io.vapscan.report.SourceFiles;
import io.vapscan.scan.Severity;
import io.vapscan.triage.Difference;
import io.vapscan.triage.SavedReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan diff}: new and resolved findings of two reports. */
@Command(
        name = "diff",
        description = "Compare two JSON reports: which findings are new, which are resolved.",
        sortOptions = false,
        footer = {
            "",
            "Findings are the same when control, object and message are, wherever they stand.",
            "",
            "Examples:",
            "  vapscan scan manifests/ -f json -o base.json",
            "  vapscan diff base.json head.json --fail-on-new --severity-threshold high",
            "  vapscan diff base.json head.json -f markdown -o comment.md",
            "  vapscan diff base.json head.json -f sarif --granularity control"
        })
final class DiffCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "BASE", description = "The report to compare with, from scan -f json.")
    @SuppressWarnings("NullAway.Init")
    private String base;

    @Parameters(index = "1", paramLabel = "HEAD", description = "The report to look at.")
    @SuppressWarnings("NullAway.Init")
    private String head;

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            completionCandidates = Candidates.DiffFormats.class,
            defaultValue = "pretty-printer",
            description =
                    "pretty-printer (default), json, yaml, markdown; of what is new also sarif, junit, gitlab-sast.")
    @SuppressWarnings("NullAway.Init")
    private String format;

    @Mixin
    private AnswerFile output = new AnswerFile();

    @Option(names = "--fail-on-new", description = "Exit 1 when there are new findings.")
    private boolean failOnNew;

    @Option(
            names = "--severity-threshold",
            paramLabel = "SEVERITY",
            completionCandidates = Candidates.Severities.class,
            description = "Exit 1 when there are new findings at least this severe, or of unknown severity.")
    @Nullable
    private String threshold;

    @Option(
            names = "--granularity",
            paramLabel = "WHAT",
            defaultValue = "evidence",
            description = "Whether another message on the same object and control is another finding (evidence), or"
                    + " not (control); default ${DEFAULT-VALUE}.")
    @SuppressWarnings("NullAway.Init")
    private Granularity granularity;

    private final Console console;

    DiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Optional<Severity> least = threshold == null
                ? Optional.empty()
                : Optional.of(GateFlags.severity("--severity-threshold", threshold));
        DiffFormat wanted = DiffFormat.named(format);
        Difference difference =
                Difference.of(report(base, console), report(head, console), granularity == Granularity.evidence);
        RunInfo run = new RunInfo(
                Version.program(),
                console.surroundings().clock().instant(),
                console.surroundings().directory().toString(),
                List.of(format),
                SourceFiles.NONE);
        output.write(console, wanted.text(difference, run, List.of(base, head)), List.of(base, head));
        int over = difference.over(least).size();
        if ((failOnNew || least.isPresent()) && over > 0) {
            console.error(over + " new finding(s)"
                    + least.map(severity -> " of severity " + severity.title() + " or above")
                            .orElse("")
                    + (least.isPresent() ? " (--severity-threshold)" : " (--fail-on-new)"));
            return ExitCode.FAILED.code();
        }
        return ExitCode.OK.code();
    }

    /** A report that was saved before. */
    static SavedReport report(String file, Console console) throws IOException {
        SavedReport.Result result = SavedReport.read(file, console.content(file));
        if (result instanceof SavedReport.Saved readable) {
            return readable.report();
        }
        throw Failure.usage(((SavedReport.Unreadable) result).text());
    }
}
