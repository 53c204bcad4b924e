package io.vapscan.manifest;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/** A pattern of paths, searched from the last folder before its first special character. */
final class Pattern {

    private static final String SPECIAL = "*?[{";

    private final Path base;
    private final String pattern;

    Pattern(Path base, String pattern) {
        this.base = base;
        this.pattern = pattern;
    }

    static boolean isPattern(String argument) {
        return argument.chars().anyMatch(c -> SPECIAL.indexOf(c) >= 0);
    }

    List<Input> search() {
        int special = 0;
        while (SPECIAL.indexOf(pattern.charAt(special)) < 0) {
            special++;
        }
        int slash = pattern.lastIndexOf('/', special);
        String folder = slash < 0 ? "." : slash == 0 ? "/" : pattern.substring(0, slash);
        Path root = base.resolve(folder);
        if (Files.isDirectory(root)) {
            try {
                PathMatcher matcher = Globs.matcher(pattern.substring(slash + 1));
                List<Input> found = new Folder(root, folder, path -> matcher.matches(Path.of(path))).search();
                if (!found.isEmpty()) {
                    return found;
                }
            } catch (PatternSyntaxException e) {
                return List.of(new Input.Missing(pattern, "the pattern is not closed", "close its bracket or brace"));
            }
        }
        return List.of(new Input.Missing(pattern, "no file matches the pattern", "check the pattern"));
    }
}
