package io.vapscan.cli;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.FileName;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Part;
import io.vapscan.manifest.Skipped;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.report.PolicyReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/**
 * Keeps what a command writes from being written over what it reads: a file that was named, or one in a named folder that holds
 * objects, be they judged or filtered out, or what looks like one; but for reports of an earlier scan, which may be objects themselves.
 */
final class Spared {

    private Spared() {}

    /**
     * Holds a file that is to be written to what is read.
     *
     * @param option by which it was named
     * @param what what becomes of the inputs: scanned, read
     * @throws Failure where it would be written over one of them
     */
    static void check(String option, Path output, String what, List<String> inputs) throws IOException {
        if (!Files.isRegularFile(output)) {
            return;
        }
        for (String input : inputs) {
            if (!input.equals("-") && FileName.isPath(input) && isRead(output, input)) {
                throw Failure.usage(option + " " + output + ": that file is " + what + ", and would be overwritten");
            }
        }
    }

    private static boolean isRead(Path output, String input) throws IOException {
        Path path = Path.of(input);
        if (Files.isDirectory(path)) {
            return output.toRealPath().startsWith(path.toRealPath()) && holdsObjects(output);
        }
        if (Files.exists(path)) {
            return Files.isRegularFile(path) && Files.isSameFile(output, path);
        }
        for (Input found : files().search(List.of(input))) {
            if (found instanceof Input.File file && Files.isSameFile(output, file.path())) {
                return true;
            }
        }
        return false;
    }

    private static ManifestFiles files() {
        return new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
    }

    /** Reads no further than to the first, and no more of the file at a time than a scan does. */
    private static boolean holdsObjects(Path file) {
        if (!FileName.isManifest(file.toString())) {
            return false;
        }
        Iterator<Supplier<Part>> parts = files().parts(new Input.File(file.toString(), file));
        while (parts.hasNext()) {
            if (Lists.any(parts.next().get().parsed(), Spared::isObject)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isObject(Parsed parsed) {
        return parsed instanceof Document document
                ? !PolicyReport.isReport(Metadata.kindOf(document.object()))
                : parsed instanceof Skipped skipped && skipped.likeness() != Skipped.Likeness.NONE;
    }
}
