package io.vapscan.cli;

import io.vapscan.object.Lists;
import io.vapscan.report.ReportFormat;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Judging;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what is reported, and where. */
final class OutputFlags {

    @Option(
            names = {"-f", "--format"},
            paramLabel = "FORMAT",
            completionCandidates = Candidates.Formats.class,
            description = "One or more of pretty-printer (default), json, yaml, junit, sarif, html, csv, markdown,"
                    + " prometheus, policyreport, openreports, github, gitlab-sast, gitlab-codequality, admission;"
                    + " separated by commas.")
    String formats = "pretty-printer";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this file; with several formats, one file per format with its extension added.")
    @Nullable
    String output;

    @Option(
            names = "--min-severity",
            paramLabel = "SEVERITY",
            completionCandidates = Candidates.Severities.class,
            description = "Report only controls at least this severe; gates see all.")
    @Nullable
    String least;

    @Option(
            names = "--max-severity",
            paramLabel = "SEVERITY",
            completionCandidates = Candidates.Severities.class,
            description = "Report only controls at most this severe; gates see all.")
    @Nullable
    String most;

    /** @throws Failure for severities that are none, or between which there is none */
    void check() {
        Severity from = least == null ? Severity.UNKNOWN : GateFlags.severity("--min-severity", least);
        Severity to = most == null ? Severity.CRITICAL : GateFlags.severity("--max-severity", most);
        if (from.compareTo(to) > 0) {
            throw Failure.usage(
                    "--min-severity " + least + " is above --max-severity " + most + ": nothing would be shown");
        }
    }

    /** The report with only those controls that are to be shown, and a note of how many are not. */
    ScanReport shown(ScanReport report) {
        if (least == null && most == null) {
            return report;
        }
        Severity from = least == null ? Severity.UNKNOWN : GateFlags.severity("--min-severity", least);
        Severity to = most == null ? Severity.CRITICAL : GateFlags.severity("--max-severity", most);
        List<ControlReport> shown = report.controls().stream()
                .filter(control -> control.control().severity().compareTo(from) >= 0
                        && control.control().severity().compareTo(to) <= 0)
                .toList();
        int hidden = report.controls().size() - shown.size();
        String note = "not shown: " + hidden + (hidden == 1 ? " control" : " controls")
                + " of other severities (--min-severity, --max-severity)";
        return report.with(shown, List.of(), hidden == 0 ? List.of() : List.of(note));
    }

    @Option(
            names = {"-v", "--verbose"},
            description = "Show what passed and what no policy matched, too.")
    boolean verbose;

    @Option(
            names = "--view",
            paramLabel = "VIEW",
            completionCandidates = Candidates.Views.class,
            description = "Group the pretty-printer's findings by control (default), resource or file.")
    String view = "control";

    @Option(
            names = {"-E", "--show-evidence"},
            description = "Say where each object fails, with values and lines, and what change is proved to help.")
    boolean evidence;

    @Option(names = "--show-secrets", description = "Show credentials among the values of -E as they are.")
    boolean secrets;

    @Option(
            names = "--omit-raw-resources",
            description = "Keep objects out of json and yaml, but for kind, namespace and name; fix needs them.")
    boolean namesOnly;

    /** Whether the formats (a server's answers included), or evidence, need objects' trees after judging. */
    boolean needsTrees() {
        return evidence
                || formats.toLowerCase(Locale.ROOT).contains("admission")
                || Lists.any(formats(), ReportFormat::needsTrees);
    }

    /** How far the formats need failures explained, which takes longer than verdicts. */
    Judging.Depth depth() {
        Judging.Depth depth = evidence ? Judging.Depth.FIXES : Judging.Depth.OUTCOMES;
        for (ReportFormat format : formats()) {
            depth = format.depth().compareTo(depth) > 0 ? format.depth() : depth;
        }
        return depth;
    }

    private List<ReportFormat> formats() {
        List<ReportFormat> named = new ArrayList<>();
        for (String name : formats.split(",", -1)) {
            ReportFormat.named(name.strip()).ifPresent(named::add);
        }
        return named;
    }
}
