package io.vapscan.cli;

import io.vapscan.cli.FixPreparation.Mended;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.UnknownNameException;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Judges edited files again and says whether what was to be mended passes. */
final class Rescan {

    private final Console console;
    private final ScanFlags flags;

    /**
     * @param flags how the files are judged
     */
    Rescan(Console console, ScanFlags flags) {
        this.console = console;
        this.flags = flags;
    }

    /** Prints what passes and what does not; false when something still fails, or nobody can say. */
    boolean run(List<Mended> mended) throws IOException {
        Set<String> controls = new LinkedHashSet<>();
        Set<String> paths = new LinkedHashSet<>();
        mended.forEach(one -> {
            controls.add(one.control());
            paths.add(one.file().path().toString());
        });
        try (Workers workers = new Workers(1)) {
            return conclude(mended, report(List.copyOf(controls), List.copyOf(paths), workers), console);
        }
    }

    private ScanReport report(List<String> controls, List<String> paths, Workers workers) throws IOException {
        boolean own = !flags.policy.policies.isEmpty();
        try {
            flags.policy.includeControls = own ? controls : List.of();
            ScanTarget.Kind kind = own ? ScanTarget.Kind.EVERYTHING : ScanTarget.Kind.CONTROLS;
            ScanTarget target = new ScanTarget(kind, own ? List.of() : controls, paths);
            return new ScanRun(flags, target, console, workers).report(true, console);
        } catch (UnknownNameException unknown) {
            // What is known of them can be judged all the same.
            flags.policy.includeControls = List.of();
            ScanTarget target = new ScanTarget(ScanTarget.Kind.EVERYTHING, List.of(), paths);
            return new ScanRun(flags, target, console, workers).report(true, console);
        }
    }

    /** Says which of the failures are gone in a report of afterwards. */
    static boolean conclude(List<Mended> mended, ScanReport report, Console console) {
        Set<Key> passing = found(report, status -> status == RuleStatus.PASSED || status == RuleStatus.EXCEPTED);
        Set<Key> failing = found(report, status -> status == RuleStatus.FAILED);
        Set<String> judged = new HashSet<>();
        report.controls().forEach(control -> judged.add(control.control().id()));
        Set<Key> wanted = new LinkedHashSet<>();
        mended.forEach(
                one -> wanted.add(new Key(one.control(), one.file().path().toString(), one.object())));
        int gone = 0;
        for (Key key : wanted) {
            String name = key.control() + " " + key.object();
            if (failing.contains(key)) {
                console.warn("still fails: " + name);
            } else if (passing.contains(key)) {
                gone++;
            } else {
                console.warn("not proved: " + name + ": "
                        + (judged.contains(key.control())
                                ? "it has no verdict now"
                                : "no such control or policy here; name the policies with -p"));
            }
        }
        console.out().println("Scanned again: " + gone + " of " + wanted.size() + " failure(s) gone.");
        return gone == wanted.size();
    }

    private record Key(String control, String file, String object) {}

    private static Set<Key> found(ScanReport report, Predicate<RuleStatus> wanted) {
        Set<Key> found = new HashSet<>();
        for (ControlReport control : report.controls()) {
            for (RuleResponse response : control.responses()) {
                if (wanted.test(response.status())) {
                    String file = real(response.object().source().path());
                    found.add(new Key(
                            control.control().id(), file, response.object().title()));
                }
            }
        }
        return found;
    }

    private static String real(String file) {
        try {
            return Path.of(file).toRealPath().toString();
        } catch (IOException | InvalidPathException noFile) {
            return file;
        }
    }
}
