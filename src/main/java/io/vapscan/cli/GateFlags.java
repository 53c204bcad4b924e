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
            description =
                    "Exit 1 on findings at least this severe (low, medium, high, critical) or of unknown severity.")
    @Nullable
    String severity;

    @Option(
            names = "--compliance-threshold",
            paramLabel = "PERCENT",
            description = "Exit 1 when the compliance score is lower.")
    float compliance;

    @Option(names = "--fail-on-findings", description = "Exit 1 on any finding that a server would deny.")
    boolean findings;

    @Option(names = "--fail-on-unknown", description = "Exit 3 when some object has no verdict.")
    boolean unknown;

    @Option(names = "--fail-if-nothing-matched", description = "Exit 1 when no policy matched any object.")
    boolean nothingMatched;

    /** The gates, as plain data. */
    Gates gates() {
        if (!(compliance >= 0 && compliance <= 100)) {
            throw Failure.usage("--compliance-threshold: " + compliance + " is not between 0 and 100");
        }
        return new Gates(severityThreshold(), compliance, findings, nothingMatched);
    }

    private Optional<Severity> severityThreshold() {
        if (severity == null) {
            return Optional.empty();
        }
        Optional<Severity> named = Severity.named(severity).filter(known -> known != Severity.UNKNOWN);
        if (named.isEmpty()) {
            throw Failure.usage("--severity-threshold: " + severity + " is none of low, medium, high, critical");
        }
        return named;
    }
}
