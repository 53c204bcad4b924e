package io.vapscan.scan;

import io.vapscan.manifest.Globs;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;

/** Patterns of paths to leave out: one without a slash matches any name on the way, one with a slash the path from anywhere. */
public final class Exclusions {

    private final List<PathMatcher> names = new ArrayList<>();
    private final List<PathMatcher> paths = new ArrayList<>();

    /**
     * Compiles patterns.
     *
     * @throws java.util.regex.PatternSyntaxException for one that is malformed
     */
    public Exclusions(List<String> patterns) {
        for (String pattern : patterns) {
            String trimmed = pattern.endsWith("/") ? pattern.substring(0, pattern.length() - 1) : pattern;
            if (trimmed.indexOf('/') < 0) {
                names.add(matcher(trimmed));
            } else {
                paths.add(matcher("**/" + trimmed));
            }
        }
    }

    private static PathMatcher matcher(String glob) {
        return Globs.matcher(glob);
    }

    /** Whether a file is left out, for its own sake or for that of a directory on the way to it. */
    boolean exclude(String file) {
        return !(names.isEmpty() && paths.isEmpty()) && exclude(Path.of(file));
    }

    private boolean exclude(Path file) {
        for (Path part : file) {
            if (names.stream().anyMatch(matcher -> matcher.matches(part))) {
                return true;
            }
        }
        for (Path path = file; path != null; path = path.getParent()) {
            Path at = path;
            if (paths.stream().anyMatch(matcher -> matcher.matches(at))) {
                return true;
            }
        }
        return false;
    }
}
