package io.vapscan.cli;

import io.vapscan.edit.Edited;
import io.vapscan.edit.FileFix;
import io.vapscan.edit.Fix;
import io.vapscan.edit.FixPlan;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.object.Sha256;
import io.vapscan.object.YamlText;
import io.vapscan.report.SourceFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes what is proposed in memory, file by file, and says what cannot be made. */
final class FixPreparation {

    private final Console console;
    private final @Nullable String basePath;
    private final boolean skipUserValues;
    private final SourceFiles printed;
    private final List<PreparedFile> files = new ArrayList<>();
    private final List<ObjectPatch> patches = new ArrayList<>();
    private final List<Mended> mended = new ArrayList<>();
    private boolean left;

    /**
     * @param basePath the folder that files are looked for in; null for the one that the report names
     * @param skipUserValues whether values that a person has to choose are left out
     * @param printed what templates printed; of what is not there the objects are written anew
     */
    FixPreparation(Console console, @Nullable String basePath, boolean skipUserValues, SourceFiles printed) {
        this.console = console;
        this.basePath = basePath;
        this.skipUserValues = skipUserValues;
        this.printed = printed;
    }

    /**
     * A failure that should be gone.
     *
     * @param control the control
     * @param file the file that the object is in
     * @param object the object's kind, namespace and name
     * @param change what is made, in words; empty where it was there already
     */
    record Mended(String control, EditableFile file, String object, String change) {}

    void add(List<ObjectFixes> fixes) {
        Map<List<String>, List<ObjectFixes>> byFile = new LinkedHashMap<>();
        for (ObjectFixes one : fixes) {
            String own = one.template() && printed.bytes(one.file()) == null ? one.title() : "";
            byFile.computeIfAbsent(List.of(one.directory(), one.file(), one.digest(), own), file -> new ArrayList<>())
                    .add(one);
        }
        byFile.values().forEach(objects -> {
            try {
                if (objects.get(0).template()) {
                    printed(objects);
                } else {
                    file(objects);
                }
            } catch (IOException problem) {
                leave(objects, String.valueOf(problem.getMessage()));
            }
        });
    }

    private void printed(List<ObjectFixes> objects) {
        ObjectFixes first = objects.get(0);
        byte[] text = printed.bytes(first.file());
        byte[] before = text == null ? YamlText.of(first.tree()).getBytes(StandardCharsets.UTF_8) : text;
        String source = first.file().isEmpty() || first.file().equals("-") ? "stdin" : first.file();
        String name = text == null ? source + "/" + first.title().replaceAll("[^A-Za-z0-9._-]+", "-") : source;
        edit(objects, before, new PreparedFile(name, null, before, before));
    }

    private void file(List<ObjectFixes> objects) throws IOException {
        ObjectFixes first = objects.get(0);
        Path directory = Path.of(basePath == null ? first.directory() : basePath);
        EditableFile file;
        try {
            file = EditableFile.of(directory, first.file());
        } catch (NoSuchFileException gone) {
            leave(objects, "there is no such file in " + directory + ": name its folder with --base-path");
            return;
        }
        byte[] before = file.content();
        FileFix now = new FileFix(before, skipUserValues);
        boolean changed = !first.digest().isEmpty() && !first.digest().equals(Sha256.hex(before));
        if (objects.stream().allMatch(now::isDone)) {
            objects.forEach(object -> object.fixes().forEach(fix -> mended.add(mended(object, fix, file, ""))));
        } else if (changed) {
            leave(objects, "the file is not what was scanned any more: scan it again");
        } else {
            edit(objects, before, new PreparedFile(file.name(), file, before, before));
        }
    }

    private void edit(List<ObjectFixes> objects, byte[] before, PreparedFile prepared) {
        FileFix edits = new FileFix(before, skipUserValues);
        for (ObjectFixes object : objects) {
            Map<String, Object> tree = edits.tree(object);
            if (tree != null) {
                patches.add(new ObjectPatch(object, tree, FixPlan.of(object.fixes(), tree, skipUserValues)));
            }
            edits.apply(object);
        }
        IdentityHashMap<ObjectFixes, Map<Fix, FileFix.Outcome>> outcomes = new IdentityHashMap<>();
        for (FileFix.Outcome outcome : edits.outcomes()) {
            outcomes.computeIfAbsent(outcome.object(), object -> new HashMap<>())
                    .put(outcome.fix(), outcome);
            if (outcome.edited() instanceof Edited.Refused refused) {
                left = true;
                console.warn(where(outcome) + ": not done: " + refused.why());
            }
        }
        if (prepared.file() != null) {
            objects.forEach(object -> mend(object, outcomes.getOrDefault(object, Map.of()), prepared.file()));
        }
        byte[] after = edits.content();
        if (!Arrays.equals(before, after)) {
            files.add(new PreparedFile(prepared.name(), prepared.file(), before, after));
        }
    }

    /** Several controls may want one change: it is made once, for all of them. */
    private void mend(ObjectFixes object, Map<Fix, FileFix.Outcome> outcomes, EditableFile file) {
        for (Fix fix : object.fixes()) {
            FileFix.Outcome outcome = outcomes.get(fix);
            if (outcome == null || outcome.edited() instanceof Edited.Unchanged) {
                mended.add(mended(object, fix, file, ""));
            } else if (outcome.edited() instanceof Edited.Changed) {
                mended.add(mended(object, fix, file, where(outcome)));
            }
        }
    }

    private static Mended mended(ObjectFixes object, Fix fix, EditableFile file, String change) {
        return new Mended(fix.control(), file, object.title(), change);
    }

    private static String where(FileFix.Outcome outcome) {
        return outcome.object().file() + ": " + outcome.object().title() + ": "
                + outcome.fix().text() + " (" + outcome.fix().control() + ")";
    }

    private void leave(List<ObjectFixes> objects, String why) {
        left = true;
        console.error(objects.get(0).file() + ": " + why);
    }

    /** Files that become others. */
    List<PreparedFile> files() {
        return files;
    }

    /** What is to be done to each object. */
    List<ObjectPatch> patches() {
        return patches;
    }

    /** The failures that should be gone afterwards. */
    List<Mended> mended() {
        return mended;
    }

    /** Whether something is not made, which was said. */
    boolean isSomethingLeft() {
        return left;
    }
}
