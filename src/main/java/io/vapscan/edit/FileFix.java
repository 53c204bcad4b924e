package io.vapscan.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes what a report proposes for one file, in memory. */
public final class FileFix {

    private final FileEdit file;
    private final boolean skipForAPerson;
    private final List<Outcome> outcomes = new ArrayList<>();

    /**
     * What came of one change.
     *
     * @param object the object
     * @param fix the change
     * @param edited what came of it
     */
    public record Outcome(ObjectFixes object, Fix fix, Edited edited) {}

    /**
     * Takes a file.
     *
     * @param content its bytes
     * @param skipForAPerson whether values that a person has to choose are left out
     */
    public FileFix(byte[] content, boolean skipForAPerson) {
        this.file = new FileEdit(content);
        this.skipForAPerson = skipForAPerson;
    }

    /** Makes an object's changes: values first, then deletions from the back, so that indexes stay true. */
    public void apply(ObjectFixes object) {
        List<FileEdit.Target> found = found(object);
        if (found.size() != 1) {
            object.fixes().forEach(fix -> refuse(object, fix, "the file does not hold the object just once"));
            return;
        }
        FixPlan plan = FixPlan.of(object.fixes(), found.get(0).tree(), skipForAPerson);
        plan.refused().forEach((fix, why) -> refuse(object, fix, why));
        List<Edit> edits = plan.steps().stream().map(FixPlan.Step::edit).toList();
        Edited together = edits.size() > 1 ? file.applyTogether(found.get(0), edits) : null;
        for (FixPlan.Step step : plan.steps()) {
            Edited edited = together instanceof Edited.Changed
                    ? FixPlan.isThere(found.get(0).tree(), step.edit()) ? new Edited.Unchanged() : together
                    : file.apply(found.get(0), step.edit());
            outcomes.add(new Outcome(object, step.fix(), edited));
        }
    }

    /** Whether the file holds the object as it would be with all changes made: someone has made them already. */
    public boolean isDone(ObjectFixes object) {
        List<FileEdit.Target> found = found(object);
        Map<String, Object> wanted = object.fixed(skipForAPerson);
        return found.size() == 1
                && wanted != null
                && ObjectFixes.shown(found.get(0).tree()).equals(ObjectFixes.shown(wanted));
    }

    /** The object as the file has it; null where it does not hold the object just once. */
    public @Nullable Map<String, Object> tree(ObjectFixes object) {
        List<FileEdit.Target> found = found(object);
        return found.size() == 1 ? found.get(0).tree() : null;
    }

    private void refuse(ObjectFixes object, Fix fix, String why) {
        outcomes.add(new Outcome(object, fix, new Edited.Refused(why)));
    }

    private List<FileEdit.Target> found(ObjectFixes object) {
        List<FileEdit.Target> named = file.objects().stream()
                .filter(target -> object.is(target.tree()))
                .toList();
        List<FileEdit.Target> there = named.stream()
                .filter(target -> target.document() == object.document())
                .toList();
        return there.isEmpty() ? named : there;
    }

    /** What came of all changes. */
    public List<Outcome> outcomes() {
        return List.copyOf(outcomes);
    }

    /** The file's bytes now. */
    public byte[] content() {
        return file.content();
    }
}
