package io.vapscan.cli;

import io.vapscan.manifest.FileName;
import io.vapscan.object.Lists;
import io.vapscan.report.RunInfo;
import io.vapscan.scan.Gates;
import io.vapscan.scan.Problem;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.UnknownNameException;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code vapscan scan}, {@code vapscan scan control}, {@code vapscan scan framework}. */
@Command(
        name = "scan",
        description = "Judge manifests by the bundle's controls, or by policies of your own.",
        customSynopsis = {
            "vapscan scan [OPTIONS] [PATH...|-]",
            "   or: vapscan scan control ID[,ID...] [OPTIONS] [PATH...|-]",
            "   or: vapscan scan framework NAME[,NAME...] [OPTIONS] [PATH...|-]",
            "   or: vapscan scan workload KIND/NAME [OPTIONS] [PATH...|-]"
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan scan manifests/ --severity-threshold high",
            "  vapscan scan control C-0016 -f sarif -o findings.sarif deploy/*.yaml",
            "  helm template chart | vapscan scan framework NSA -",
            "  vapscan scan -p policies/ -b bindings.yaml --parameter-resource params.yaml manifests/"
        })
final class ScanCommand implements Callable<Integer> {

    /** The formats that say enough for {@code vapscan fix}. */
    private static final Set<String> TREES = Set.of("json", "yaml");

    @Parameters(
            arity = "0..*",
            paramLabel = "PATH",
            description = "Files, directories (recursively), globs, or - for standard input.")
    List<String> arguments = new ArrayList<>();

    @Mixin
    ScanFlags flags = new ScanFlags();

    private final Console console;

    ScanCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Gates gates = flags.gate.gates();
        ScanTarget target = ScanTarget.of(arguments);
        flags.fix.check();
        flags.output.check();
        readStandardInputOnce();
        Outputs outputs = Outputs.of(flags.output, flags.jobs, console);
        spare(outputs);
        if (flags.jobs < 1) {
            throw Failure.usage("--jobs: " + flags.jobs + " is less than 1");
        }
        try (Workers workers = new Workers(flags.jobs);
                Watch watch = Watch.over(workers, flags.time(), console)) {
            Triage triage = new Triage(flags.triage, console);
            ScanRun run = new ScanRun(flags, target, console, workers);
            boolean judged = outputs.wantsReport() || judges(gates) || flags.fix.fix;
            watch.begun();
            ScanReport report = run.report(judged, console);
            watch.judged();
            run.unknownKinds().forEach(console::warn);
            // Whatever is written from here on is written to its end.
            Thread.interrupted();
            RunInfo info = info(outputs.names(), report, run, workers);
            if (judged) {
                report = triage.apply(report, info);
            }
            outputs.write(flags.output.shown(report), run::admission, info);
            if (!judged) {
                report = report.with(report.controls(), run.refused(), List.of());
            }
            ExitCode fixed = ExitCode.OK;
            if (flags.fix.fix && workers.stopped() == null) {
                Mending mending = new Mending(flags, target, outputs.beside(console), workers);
                fixed = mending.of(report, run, info.directory());
                report = mending.report() == null ? report : triage.apply(mending.report(), info);
            }
            triage.conclude();
            boolean complete = judged && workers.stopped() == null;
            ExitCode code = conclude(report, gates, complete, triage.failures());
            console.out().flush();
            return fixed == ExitCode.USAGE
                    ? fixed.code()
                    : stopped(workers, code).code();
        } catch (UnknownNameException unknown) {
            throw Failure.usage(unknown.getMessage() + "; see " + unknown.listing());
        }
    }

    /** What is read first would take all of it, and the others find nothing. */
    private void readStandardInputOnce() {
        boolean taken = arguments.contains("-");
        for (List<String> paths : List.of(flags.policy.paths(), flags.world.paths())) {
            for (String path : paths) {
                if (path.equals("-")) {
                    if (taken) {
                        throw Failure.usage("standard input (-) is named more than once, and can be read once only");
                    }
                    taken = true;
                }
            }
        }
    }

    /** Neither a report nor exceptions are written over what is read; a report may take the place of the one that it is compared with. */
    private void spare(Outputs outputs) throws IOException {
        String generated = flags.triage.generate;
        if (flags.output.output == null && generated == null) {
            return;
        }
        List<String> read = new ArrayList<>(flags.policy.paths());
        read.addAll(flags.world.paths());
        read.addAll(flags.request.paths());
        read.addAll(flags.triage.exceptions);
        outputs.spare("scanned", arguments);
        outputs.spare("read", read);
        if (generated != null && FileName.isPath(generated)) {
            if (flags.triage.baseline != null) {
                read.add(flags.triage.baseline);
            }
            Spared.check("--generate-exceptions", Path.of(generated), "scanned", arguments);
            Spared.check("--generate-exceptions", Path.of(generated), "read", read);
        }
    }

    /** A scan that did not judge everything is not fine. */
    private ExitCode stopped(Workers workers, ExitCode code) {
        String reason = workers.stopped();
        if (reason == null) {
            return code;
        }
        console.error("not everything was judged: " + reason);
        return code == ExitCode.OK ? ExitCode.UNKNOWN : code;
    }

    /** Whether more than a server's answers has to be known. */
    private boolean judges(Gates gates) {
        return !gates.equals(Gates.OPEN)
                || flags.gate.unknown
                || flags.triage.audit
                || flags.triage.generate != null
                || flags.triage.baseline != null
                || !flags.triage.exceptions.isEmpty();
    }

    private RunInfo info(List<String> formats, ScanReport report, ScanRun run, Workers workers) {
        boolean tree = Lists.any(formats, TREES::contains);
        Instant now = console.surroundings().clock().instant();
        return new RunInfo(
                Version.program(),
                now,
                console.surroundings().directory().toString(),
                formats,
                run.sources(),
                tree ? Digests.of(report, workers) : Map.of(),
                flags.output.namesOnly,
                tree ? RecordedSettings.of(flags) : Map.of());
    }

    /**
     * Says on standard error what went wrong; the worst decides the exit code.
     *
     * @param complete whether everything was judged
     * @param isNew what is wrong with findings that are new
     */
    private ExitCode conclude(ScanReport report, Gates gates, boolean complete, List<String> isNew) {
        for (Problem problem : report.inputs().problems()) {
            console.error(problem.text());
        }
        for (Problem problem : report.problems()) {
            console.error(problem.text());
        }
        boolean broken =
                !report.inputs().problems().isEmpty() || !report.problems().isEmpty();
        if (complete && report.matchedNothing()) {
            List<String> filters = flags.filter.given();
            console.warn(
                    report.objects().isEmpty() && !filters.isEmpty()
                            ? "no object is left by " + String.join(" and ", filters) + ": nothing was judged"
                            : "no policy matched any object: nothing was judged; -v says why");
        }
        List<String> failures = new ArrayList<>(gates.failures(report));
        failures.addAll(isNew);
        failures.forEach(console::error);
        boolean unknown = flags.gate.unknown
                && (report.counts().unknown() + report.counts().error() > 0
                        || report.controls().stream()
                                .anyMatch(control -> !control.skipped().isEmpty()));
        if (unknown) {
            console.error("some verdicts are unknown (--fail-on-unknown)");
        }
        if (broken) {
            return ExitCode.USAGE;
        }
        if (!failures.isEmpty()) {
            return ExitCode.FAILED;
        }
        return unknown ? ExitCode.UNKNOWN : ExitCode.OK;
    }
}
