package io.vapscan.cli;

import io.vapscan.edit.FileFix;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.UnknownNameException;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Judges edited files again and says whether what was to be mended passes. */
final class Rescan {

    private final Console console;

    Rescan(Console console) {
        this.console = console;
    }

    /** Prints what passes and what does not; false when something still fails, or nobody can say. */
    boolean run(List<FileFix.Outcome> made, List<EditableFile> files) throws IOException {
        Set<String> controls = new LinkedHashSet<>();
        Set<String> mended = new LinkedHashSet<>();
        made.forEach(outcome -> {
            controls.add(outcome.fix().control());
            mended.add(outcome.fix().control() + " " + outcome.object().title());
        });
        List<String> paths = files.stream().map(file -> file.path().toString()).toList();
        ScanTarget target = new ScanTarget(ScanTarget.Kind.CONTROLS, List.copyOf(controls), paths);
        try (Workers workers = new Workers(1)) {
            ScanReport report = new ScanRun(new ScanFlags(), target, console, workers).report(true, console);
            Set<String> failing = failing(report);
            failing.retainAll(mended);
            failing.forEach(one -> console.warn("still fails: " + one));
            console.out()
                    .println("Scanned again: " + (mended.size() - failing.size()) + " of " + mended.size()
                            + " failure(s) gone.");
            return failing.isEmpty();
        } catch (UnknownNameException ownPolicy) {
            console.warn("not scanned again: the bundle has no " + String.join(", ", controls)
                    + "; scan with the policies that made the report");
            return true;
        }
    }

    private static Set<String> failing(ScanReport report) {
        Set<String> failing = new LinkedHashSet<>();
        for (ControlReport control : report.controls()) {
            for (RuleResponse response : control.responses()) {
                if (response.status() == RuleStatus.FAILED) {
                    failing.add(control.control().id() + " " + response.object().title());
                }
            }
        }
        return failing;
    }
}
