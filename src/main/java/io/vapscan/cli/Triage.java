package io.vapscan.cli;

import io.vapscan.report.JsonReport;
import io.vapscan.report.RunInfo;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import io.vapscan.triage.Difference;
import io.vapscan.triage.ExceptionFile;
import io.vapscan.triage.Exceptions;
import io.vapscan.triage.GeneratedExceptions;
import io.vapscan.triage.SavedReport;
import io.vapscan.triage.Usage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the options of triage make of a report. */
final class Triage {

    private final TriageFlags flags;
    private final Console console;
    private final ExceptionFile file = ExceptionFile.none();
    private final @Nullable SavedReport baseline;
    private final Optional<Severity> least;
    private @Nullable Exceptions exceptions;
    private @Nullable ScanReport triaged;
    private int over;

    /** Reads the files that the options name, before anything is judged. */
    Triage(TriageFlags flags, Console console) throws IOException {
        this.flags = flags;
        this.console = console;
        for (String path : flags.exceptions) {
            file.read(path, console.content(path));
        }
        if (flags.baseline == null && (flags.failOnNew || flags.newSeverity != null)) {
            throw Failure.usage((flags.failOnNew ? "--baseline-fail-on-new" : "--baseline-severity-threshold")
                    + " compares with a report: name it with --baseline");
        }
        least = Optional.ofNullable(flags.newSeverity)
                .map(name -> GateFlags.severity("--baseline-severity-threshold", name));
        baseline = flags.baseline == null ? null : DiffCommand.report(flags.baseline, console);
    }

    /** The report with its accepted failures said to be so, and with what is new. */
    ScanReport apply(ScanReport report, RunInfo run) throws IOException {
        Exceptions own = new Exceptions(
                file, flags.inline, console.surroundings().clock().instant());
        ScanReport accepted = own.apply(report);
        exceptions = own;
        triaged = accepted;
        return baseline == null ? accepted : compared(accepted, baseline, run);
    }

    /** Says which exceptions were used and writes new ones, where that is asked for, by the last report there was. */
    void conclude() throws IOException {
        if (flags.audit && exceptions != null) {
            audit(exceptions);
        }
        if (flags.generate != null && triaged != null) {
            console.write(Path.of(flags.generate), GeneratedExceptions.of(triaged));
        }
    }

    private ScanReport compared(ScanReport report, SavedReport base, RunInfo run) throws IOException {
        StringBuilder json = new StringBuilder();
        JsonReport.json(run, 1).write(report, json);
        SavedReport.Result head = SavedReport.read("the report", json.toString().getBytes(StandardCharsets.UTF_8));
        if (!(head instanceof SavedReport.Saved readable)) {
            throw Failure.usage("--baseline: " + ((SavedReport.Unreadable) head).text());
        }
        Difference difference = Difference.of(base, readable.report(), flags.granularity == Granularity.evidence);
        over = difference.over(least).size();
        List<String> notices = new ArrayList<>();
        notices.add("compared with " + flags.baseline + ": " + difference.summary());
        difference.added().forEach(finding -> notices.add("new: " + DiffFormat.line(finding)));
        return report.with(report.controls(), List.of(), notices);
    }

    /** The gate that new findings fail, one line; empty when none does. */
    List<String> failures() {
        return flags.failOnNew && over > 0
                ? List.of(over + (over == 1 ? " finding" : " findings")
                        + least.map(severity -> " of severity " + severity.title() + " or above")
                                .orElse("")
                        + (over == 1 ? " is" : " are") + " new since " + flags.baseline + " (--baseline-fail-on-new)")
                : List.of();
    }

    private void audit(Exceptions used) {
        if (used.audit().isEmpty()) {
            console.error("exceptions: none");
        }
        for (Usage usage : used.audit()) {
            console.error("exception " + usage.text());
        }
    }
}
