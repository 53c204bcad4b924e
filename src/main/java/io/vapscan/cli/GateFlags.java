package io.vapscan.cli;

import io.vapscan.scan.Gates;
import io.vapscan.scan.Severity;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that make findings fail the run. */
final class GateFlags {

    @Option(
            names = "--severity-threshold",
            paramLabel = "SEVERITY",
            completionCandidates = Candidates.Severities.class,
            description =
                    "Exit 1 on findings at least this severe (low, medium, high, critical) or of unknown severity.")
    @Nullable
    String severity;

    @Option(
            names = "--compliance-threshold",
            paramLabel = "PERCENT",
            description = "Exit 1 when the compliance score is lower.")
    float compliance;

    @Option(
            names = "--fail-coverage-below",
            paramLabel = "PERCENT",
            description = "Exit 1 when fewer of the verdicts could be given.")
    float coverage;

    @Option(names = "--fail-on-findings", description = "Exit 1 on any finding that a server would deny.")
    boolean findings;

    @Option(names = "--fail-on-unknown", description = "Exit 3 when some object has no verdict.")
    boolean unknown;

    @Option(names = "--fail-if-nothing-matched", description = "Exit 1 when no policy matched any object.")
    boolean nothingMatched;

    /** The gates, as plain data. */
    Gates gates() {
        percent("--compliance-threshold", compliance);
        percent("--fail-coverage-below", coverage);
        Optional<Severity> threshold =
                severity == null ? Optional.empty() : Optional.of(severity("--severity-threshold", severity));
        return new Gates(threshold, compliance, coverage, findings, nothingMatched);
    }

    private static void percent(String option, float value) {
        if (!(value >= 0 && value <= 100)) {
            throw Failure.usage(option + ": " + value + " is not between 0 and 100");
        }
    }

    /** A severity that an option names. */
    static Severity severity(String option, String name) {
        return Severity.named(name)
                .filter(known -> known != Severity.UNKNOWN)
                .orElseThrow(() -> Failure.usage(option + ": " + name + " is none of low, medium, high, critical"));
    }
}
