package io.vapscan.scan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ignore files: {@code .vapscanignore} and {@code .kubescapeignore}, in the working directory and in the directories that
 * are searched, read as git reads its own. Files and directories that are named themselves are not ignored; what is in such a
 * directory is, where a line matches that.
 */
public final class IgnoreFiles {

    /** None is read. */
    public static final IgnoreFiles OFF = new IgnoreFiles(false);

    private static final List<String> NAMES = List.of(".kubescapeignore", ".vapscanignore");
    private static final long LONGEST = 1 << 20;

    private final boolean on;
    private final Map<String, List<IgnorePattern>> read = new HashMap<>();
    private int leftOut;

    private IgnoreFiles(boolean on) {
        this.on = on;
    }

    /** Those below the working directory, or below what is searched where that stands elsewhere. */
    public static IgnoreFiles on() {
        return new IgnoreFiles(true);
    }

    /**
     * Whether a file is ignored; counts those that are.
     *
     * @param file its name, with {@code /}
     * @param arguments what the user named
     */
    boolean ignore(String file, Set<String> arguments) {
        boolean ignored = isIgnored(file, arguments);
        leftOut += ignored ? 1 : 0;
        return ignored;
    }

    /** How many files were ignored so far. */
    int leftOut() {
        return leftOut;
    }

    private boolean isIgnored(String file, Set<String> arguments) {
        if (!on || arguments.contains(file)) {
            return false;
        }
        int from = start(file, arguments);
        if (from < 0) {
            return false;
        }
        int named = Math.max(from, named(file, arguments));
        for (int slash = file.indexOf('/', from); slash >= 0; slash = file.indexOf('/', slash + 1)) {
            if (slash > named && ignored(file.substring(0, slash), from, true)) {
                return true;
            }
        }
        return ignored(file, from, false);
    }

    /** How much of the file's name is the longest directory that was named; negative where none was. */
    private static int named(String file, Set<String> arguments) {
        int slash = file.lastIndexOf('/');
        while (slash >= 0 && !isNamed(file, slash, arguments)) {
            slash = file.lastIndexOf('/', slash - 1);
        }
        return slash;
    }

    /** Whether the directory that ends at that slash was named; there may be as many arguments as files. */
    private static boolean isNamed(String file, int slash, Set<String> arguments) {
        return arguments.contains(file.substring(0, slash)) || arguments.contains(file.substring(0, slash + 1));
    }

    /** Where in the file's name the part begins that ignore files may speak of; negative where there is none. */
    private static int start(String file, Set<String> arguments) {
        if (!file.startsWith("/") && !file.startsWith("../")) {
            return 0;
        }
        int slash = file.indexOf('/');
        while (slash >= 0 && !isNamed(file, slash, arguments)) {
            slash = file.indexOf('/', slash + 1);
        }
        return slash < 0 ? -1 : slash + 1;
    }

    /** The last line that matches decides, the nearest file's last. */
    private boolean ignored(String path, int from, boolean directory) {
        boolean ignored = false;
        int folder = from;
        while (folder >= 0) {
            List<IgnorePattern> patterns = patterns(path.substring(0, folder));
            String below = patterns.isEmpty() ? "" : path.substring(folder);
            for (IgnorePattern pattern : patterns) {
                if (pattern.matches(below, directory)) {
                    ignored = !pattern.negated();
                }
            }
            int slash = path.indexOf('/', folder);
            folder = slash < 0 ? -1 : slash + 1;
        }
        return ignored;
    }

    private List<IgnorePattern> patterns(String folder) {
        return read.computeIfAbsent(folder, IgnoreFiles::read);
    }

    private static List<IgnorePattern> read(String folder) {
        List<IgnorePattern> patterns = new ArrayList<>();
        for (String name : NAMES) {
            Path file = Path.of(folder + name);
            try {
                if (Files.isRegularFile(file) && Files.size(file) <= LONGEST) {
                    // Git, too, passes over the mark that editors of Windows begin a file with.
                    new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                            .replaceFirst("^\ufeff", "")
                            .lines()
                            .forEach(line -> IgnorePattern.of(line).ifPresent(patterns::add));
                }
            } catch (IOException unreadable) {
                // What cannot be read ignores nothing: more is judged, not less.
            }
        }
        return patterns;
    }
}
