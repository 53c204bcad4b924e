package io.vapscan.cli;

import io.vapscan.scan.ScannedObject;
import io.vapscan.triage.Exceptions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which findings are accepted. */
final class TriageFlags {

    @Option(
            names = "--exceptions",
            paramLabel = "FILE",
            description = "Exceptions in Kubescape's JSON: what they match is excepted and passes the gates."
                    + " Repeatable.")
    List<String> exceptions = new ArrayList<>();

    @Option(
            names = "--honor-inline-exceptions",
            paramLabel = "BOOL",
            arity = "0..1",
            defaultValue = "true",
            fallbackValue = "true",
            description = "Whether kubescape.io/skip-controls annotations of the objects count; default true.")
    boolean inline = true;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "A JSON report of before: say which findings are new since.")
    @Nullable
    String baseline;

    @Option(names = "--baseline-fail-on-new", description = "Exit 1 when a finding is new since the baseline.")
    boolean failOnNew;

    @Option(
            names = "--baseline-severity-threshold",
            paramLabel = "SEVERITY",
            completionCandidates = Candidates.Severities.class,
            description = "Of new findings, only those at least this severe, or of unknown severity, fail the run.")
    @Nullable
    String newSeverity;

    @Option(
            names = "--baseline-granularity",
            paramLabel = "WHAT",
            defaultValue = "evidence",
            description = "Whether another message on the same object and control is another finding (evidence), or"
                    + " not (control); default ${DEFAULT-VALUE}.")
    Granularity granularity = Granularity.evidence;

    @Option(
            names = "--audit-exceptions",
            description = "Say on standard error what each exception was good for: used, unused, expired, malformed.")
    boolean audit;

    @Option(
            names = "--generate-exceptions",
            paramLabel = "FILE",
            description = "Write the exceptions that would accept the findings, to be trimmed and given a reason.")
    @Nullable
    String generate;

    /** Whether exceptions and baselines look at an object after it is judged. */
    boolean needsTree(ScannedObject object) {
        return !exceptions.isEmpty() || baseline != null || (inline && Exceptions.isIn(object));
    }
}
