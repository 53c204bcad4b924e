package io.vapscan.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** All options of a scan, grouped as its help shows them. */
final class ScanFlags extends JudgeFlags {

    @ArgGroup(exclusive = false, validate = false, order = 3, heading = "%nThe request:%n")
    RequestFlags request = new RequestFlags();

    @ArgGroup(exclusive = false, validate = false, order = 4, heading = "%nWhich objects:%n")
    FilterFlags filter = new FilterFlags();

    @ArgGroup(exclusive = false, validate = false, order = 8, heading = "%nHelm and kustomize:%n")
    RenderFlags render = new RenderFlags();

    @ArgGroup(exclusive = false, validate = false, order = 5, heading = "%nOutput:%n")
    OutputFlags output = new OutputFlags();

    @ArgGroup(exclusive = false, validate = false, order = 6, heading = "%nGates:%n")
    GateFlags gate = new GateFlags();

    @ArgGroup(exclusive = false, validate = false, order = 7, heading = "%nAccepted findings:%n")
    TriageFlags triage = new TriageFlags();

    @ArgGroup(exclusive = false, validate = false, order = 9, heading = "%nMending:%n")
    FixFlags fix = new FixFlags();

    @Option(names = "--jobs", paramLabel = "N", description = "Threads to use; default one per processor.")
    int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--scan-timeout",
            paramLabel = "TIME",
            description =
                    "Stop after that time, 30s or 5m, and say what was not judged; then the exit code is 3, or 2 where files were not read to their end.")
    @Nullable
    String scanTimeout;

    /** How long the scan may take; null for as long as it takes. */
    @Nullable
    Duration time() {
        if (scanTimeout == null) {
            return null;
        }
        Matcher time = Pattern.compile("([0-9]{1,6})(ms|s|m|h)").matcher(scanTimeout);
        if (!time.matches() || Integer.parseInt(time.group(1)) == 0) {
            throw Failure.usage("--scan-timeout " + scanTimeout + ": write 30s or 5m");
        }
        int number = Integer.parseInt(time.group(1));
        return switch (time.group(2)) {
            case "ms" -> Duration.ofMillis(number);
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
