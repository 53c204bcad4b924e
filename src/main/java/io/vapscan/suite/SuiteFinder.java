package io.vapscan.suite;

import io.vapscan.manifest.FileName;
import io.vapscan.manifest.Globs;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Streams;
import io.vapscan.scan.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds tests: files that a format recognises, in directories in depth. Hidden directories are passed over, {@code
 * .kyverno-test} excepted, and links that lead out of the directory.
 */
public final class SuiteFinder {

    /** Where Kyverno's tests stand beside policies. */
    private static final String KYVERNOS = ".kyverno-test";

    private static final String IN_DEPTH = "/...";

    private final ManifestFiles files;
    private final List<SuiteFormat> formats;
    private final SuiteContext context;
    private final @Nullable PathMatcher fileName;

    /**
     * A finder.
     *
     * @param formats asked in order
     * @param fileName the pattern of the names of files to look at; empty for all
     * @throws java.util.regex.PatternSyntaxException for a pattern that is none
     */
    public SuiteFinder(List<SuiteFormat> formats, SuiteContext context, String fileName) {
        this(formats, context, fileName, new Streams());
    }

    /** As above, and FIFOs are read through these streams. */
    public SuiteFinder(List<SuiteFormat> formats, SuiteContext context, String fileName, Streams streams) {
        this.files = new ManifestFiles(
                Path.of(""), InputStream.nullInputStream(), streams, Limits.DEFAULT, Set.of(KYVERNOS));
        this.formats = List.copyOf(formats);
        this.context = context;
        this.fileName = fileName.isEmpty() ? null : Globs.matcher(fileName);
    }

    /**
     * What was found.
     *
     * @param suites in the order of the paths, and in a directory by path
     * @param faults what cannot be read or is not there
     * @param without paths in which there is no test
     */
    public record Found(List<Suite> suites, List<Problem> faults, List<String> without) {}

    /** Looks for tests in files, directories (gator's {@code DIRECTORY/...} is one, too) and globs. */
    public Found find(List<String> paths) {
        List<Suite> suites = new ArrayList<>();
        List<Problem> faults = new ArrayList<>();
        List<String> without = new ArrayList<>();
        Set<Path> seen = new HashSet<>();
        for (String path : paths) {
            int before = suites.size() + faults.size();
            List<Input> inputs = files.find(
                    List.of(path.endsWith(IN_DEPTH) ? path.substring(0, path.length() - IN_DEPTH.length()) : path));
            boolean again =
                    inputs.stream().anyMatch(input -> input instanceof Input.File file && seen.contains(key(file)));
            inputs.forEach(input -> read(path, input, seen, suites, faults));
            if (suites.size() + faults.size() == before && !again) {
                without.add(path);
            }
        }
        return new Found(List.copyOf(suites), List.copyOf(faults), List.copyOf(without));
    }

    private void read(String path, Input input, Set<Path> seen, List<Suite> suites, List<Problem> faults) {
        if (input instanceof Input.Missing missing) {
            faults.add(new Problem(missing.name(), missing.problem(), missing.advice()));
        } else if (!(input instanceof Input.File file)) {
            faults.add(new Problem(input.name(), "tests are read from files and directories only", ""));
        } else if (isWanted(file) && seen.add(key(file))) {
            try {
                boolean named = fileName != null || file.name().equals(path);
                SuiteFile read = new SuiteFile(file.name(), named, files.content(file));
                suite(read, suites, faults);
            } catch (IOException unreadable) {
                faults.add(new Problem(file.name(), "the file cannot be read: " + FileName.reason(unreadable), ""));
            } catch (OutOfMemoryError full) {
                faults.add(new Problem(file.name(), "there is not enough memory for the file", "split it"));
            }
        }
    }

    private static Path key(Input.File file) {
        return file.path().toAbsolutePath().normalize();
    }

    private boolean isWanted(Input.File file) {
        Path own = Path.of(file.name()).getFileName();
        return fileName == null || (own != null && fileName.matches(own));
    }

    private void suite(SuiteFile file, List<Suite> suites, List<Problem> faults) {
        for (SuiteFormat format : formats) {
            if (format.recognises(file)) {
                suites.add(format.load(file, context));
                return;
            }
        }
        // Nobody can tell what a file in UTF-16 holds, which is full of NUL. Others in directories are fixtures.
        if (file.named() || file.mentions("\0")) {
            faults.addAll(file.unreadable());
        }
    }
}
