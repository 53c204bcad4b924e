package io.vapscan.cli;

import io.vapscan.edit.ObjectFixes;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code vapscan scan --fix}: makes what the scan has proved, and scans again. */
final class Mending {

    private final ScanFlags flags;
    private final ScanTarget target;
    private final Console console;
    private final Workers workers;
    private @Nullable ScanReport after;

    Mending(ScanFlags flags, ScanTarget target, Console console, Workers workers) {
        this.flags = flags;
        this.target = target;
        this.console = console;
        this.workers = workers;
    }

    /** Makes it, or shows it. */
    ExitCode of(ScanReport report, ScanRun run, String directory) throws IOException {
        List<ObjectFixes> fixes = new ScanFix(directory, Digests.of(report, workers)).of(report);
        if (fixes.isEmpty()) {
            boolean fails = report.counts().failed() > 0;
            console.out().println(fails ? "No change is proved to help." : "Nothing fails: nothing to change.");
            return ExitCode.OK;
        }
        FixPreparation prepared = new FixPreparation(console, null, true, run.sources());
        prepared.add(fixes);
        return new Fixer(console, flags.fix).make(prepared, this::again);
    }

    private boolean again(List<FixPreparation.Mended> mended) throws IOException {
        ScanReport again = new ScanRun(flags, target, console, workers).report(true, console);
        after = again;
        return Rescan.conclude(mended, again, console);
    }

    /** The report of afterwards; null where nothing was changed. */
    @Nullable
    ScanReport report() {
        return after;
    }
}
