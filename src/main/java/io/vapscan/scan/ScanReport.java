package io.vapscan.scan;

import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A scan's whole result, in one total order: controls by id, objects as they were read, rules by name.
 *
 * @param target what was asked for
 * @param inputs what was given
 * @param objects every object, judged or not, in reading order
 * @param controls every control asked for
 * @param unmatched why objects are nobody's concern
 * @param problems policies, bindings and settings that could not be used
 * @param notices what a reader has to know of how the verdicts came about, one line each
 */
public record ScanReport(
        Target target,
        Inputs inputs,
        List<ScannedObject> objects,
        List<ControlReport> controls,
        List<Unmatched> unmatched,
        List<Problem> problems,
        List<String> notices) {

    /**
     * What was asked for.
     *
     * @param type {@code Control}, {@code Framework} or {@code Policy}
     * @param names the names asked for; empty for everything
     * @param controlsInputs the file that replaces the controls' configuration; empty for the embedded one
     */
    public record Target(String type, List<String> names, String controlsInputs) {}

    /** Does something with each object whose tree was kept, in order; nobody holds all of them. */
    public void eachWithTree(Consumer<ScannedObject> action) {
        if (objects instanceof SegmentObjects segments) {
            segments.eachWithTree(action);
        } else {
            Lists.filtered(objects, ScannedObject::hasTree).forEach(action);
        }
    }

    /** All controls' counts together. */
    public Counts counts() {
        Counts all = Counts.NONE;
        for (ControlReport control : controls) {
            all = all.plus(control.counts());
        }
        return all;
    }

    /** Whether any control concerned any object. */
    public boolean matchedNothing() {
        return counts().total() == 0;
    }

    /** The mean compliance of the controls that concerned an object, in percent; empty where none did. */
    public Optional<Float> compliance() {
        float sum = 0;
        int judged = 0;
        for (ControlReport control : controls) {
            Counts counts = control.counts();
            if (counts.total() > 0) {
                sum += counts.compliance();
                judged++;
            }
        }
        return judged == 0 ? Optional.empty() : Optional.of(sum / judged);
    }

    /**
     * The share of verdicts that could be given, in percent: the mean over the controls that concerned an object or could not
     * be judged at all; empty where there is none.
     */
    public Optional<Float> coverage() {
        float sum = 0;
        int asked = 0;
        for (ControlReport control : controls) {
            Counts counts = control.counts();
            if (counts.total() > 0) {
                sum += (counts.failed() + counts.compliant()) * 100f / counts.total();
            }
            asked += counts.total() > 0 || !control.skipped().isEmpty() ? 1 : 0;
        }
        return asked == 0 ? Optional.empty() : Optional.of(sum / asked);
    }

    /** The same report with other controls' results. */
    public ScanReport with(List<ControlReport> others, List<Problem> furtherProblems, List<String> furtherNotices) {
        List<Problem> allProblems = new ArrayList<>(problems);
        allProblems.addAll(furtherProblems);
        List<String> allNotices = new ArrayList<>(notices);
        allNotices.addAll(furtherNotices);
        return new ScanReport(target, inputs, objects, others, unmatched, allProblems, allNotices);
    }

    /** How many controls of that severity fail. */
    public int failedControls(Severity severity) {
        return (int) controls.stream()
                .filter(control -> control.control().severity() == severity)
                .filter(control -> control.status() == ControlReport.Status.FAILED)
                .count();
    }

    /** How many objects fail a control of that severity, an object as often as controls it fails. */
    public int failedObjects(Severity severity) {
        return controls.stream()
                .filter(control -> control.control().severity() == severity)
                .mapToInt(control -> control.counts().failed())
                .sum();
    }
}
