package io.vapscan.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

    private record Step(Fix fix, Edit edit) {}

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
        List<Step> sets = new ArrayList<>();
        List<Step> deletes = new ArrayList<>();
        Map<List<Object>, Edit> seen = new HashMap<>();
        for (Fix fix : object.fixes()) {
            Edit edit = fix.edit(found.get(0).tree());
            Edit other = edit == null ? null : seen.putIfAbsent(edit.path(), edit);
            if (edit == null) {
                refuse(object, fix, "not a path");
            } else if (skipForAPerson && fix.isForAPerson()) {
                refuse(object, fix, "somebody has to choose the value");
            } else if (other != null && !other.equals(edit)) {
                refuse(object, fix, "another control wants another value there");
            } else if (other == null) {
                (fix.value() == null ? deletes : sets).add(new Step(fix, edit));
            }
        }
        deletes.sort((a, b) -> backwards(a.edit().path(), b.edit().path()));
        sets.addAll(deletes);
        for (Step step : sets) {
            outcomes.add(new Outcome(object, step.fix(), file.apply(found.get(0), step.edit())));
        }
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

    /** What stands behind and deeper comes first. */
    private static int backwards(List<Object> a, List<Object> b) {
        for (int i = 0; i < Math.min(a.size(), b.size()); i++) {
            int order = a.get(i) instanceof Integer left && b.get(i) instanceof Integer right
                    ? right.compareTo(left)
                    : String.valueOf(b.get(i)).compareTo(String.valueOf(a.get(i)));
            if (order != 0) {
                return order;
            }
        }
        return b.size() - a.size();
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
