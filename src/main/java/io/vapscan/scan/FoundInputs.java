package io.vapscan.scan;

import io.vapscan.manifest.Input;
import io.vapscan.manifest.Parsed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What arguments name, found and not yet read.
 *
 * @param paths the arguments
 * @param rendered documents that were rendered, which come first
 * @param inputs what is there to be read, in order
 * @param files how many files that makes
 * @param missing what is not there, or could not be rendered
 * @param empty arguments in which there is nothing to read
 * @param ignored how many files ignore files leave out
 */
public record FoundInputs(
        List<String> paths,
        List<Parsed> rendered,
        List<Input> inputs,
        int files,
        List<Problem> missing,
        List<Problem> empty,
        int ignored) {

    static FoundInputs of(
            List<String> paths, List<Renderer.Rendered> rendered, List<Input> found, List<Problem> empty, int ignored) {
        List<Parsed> parsed = new ArrayList<>();
        List<Problem> missing = new ArrayList<>();
        for (Renderer.Rendered one : rendered) {
            parsed.addAll(one.parsed());
            missing.addAll(one.problems());
        }
        List<Input> there = new ArrayList<>();
        for (Input input : found) {
            sort(input, there, missing);
        }
        return new FoundInputs(paths, parsed, there, there.size() + rendered.size(), missing, empty, ignored);
    }

    /** Called for each file, and so compiled soon. */
    private static void sort(Input input, List<Input> there, List<Problem> missing) {
        if (input instanceof Input.Missing lost) {
            missing.add(new Problem(lost.name(), lost.problem(), lost.advice()));
        } else {
            there.add(input);
        }
    }

    /** What was read before. */
    public static FoundInputs of(ScanInput given) {
        return new FoundInputs(given.paths(), given.parsed(), List.of(), given.files(), given.problems(), List.of(), 0);
    }

    /** What a reader of the report has to know: an ignore file that came with the manifests must not take them away unseen. */
    public List<String> notices() {
        return ignored == 0
                ? List.of()
                : List.of("left out by ignore files: " + files(ignored) + " (--no-ignore-file)");
    }

    private static String files(int count) {
        return count + (count == 1 ? " file" : " files");
    }

    /** That files were not read to their end. */
    static String unread(int files, @Nullable String stopped) {
        return files(files) + (files == 1 ? " was" : " were") + " not read to the end: " + stopped;
    }

    /**
     * What cannot be read.
     *
     * @param unread how many files were not read
     * @param stopped why, where they were not
     */
    List<Problem> problems(int unread, @Nullable String stopped) {
        List<Problem> problems = new ArrayList<>(missing);
        if (unread > 0) {
            problems.add(new Problem("", unread(unread, stopped), ""));
        }
        problems.addAll(empty);
        return problems;
    }
}
