package io.vapscan.manifest;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;

/** Patterns of paths as git, shells and editors read them: {@code **}{@code /} stands for any folders on the way, or for none. */
public final class Globs {

    private static final String FOLDERS = "**/";

    /** Each doubles what is tried: of further ones in a pattern, at least one folder has to be there. */
    private static final int MOST = 5;

    private Globs() {}

    /**
     * What matches such a pattern.
     *
     * @throws java.util.regex.PatternSyntaxException for one that is malformed
     */
    public static PathMatcher matcher(String glob) {
        FileSystem files = FileSystems.getDefault();
        List<PathMatcher> matchers = new ArrayList<>();
        for (String one : spelledOut(glob)) {
            matchers.add(files.getPathMatcher("glob:" + one));
        }
        return matchers.size() == 1
                ? matchers.get(0)
                : path -> {
                    for (PathMatcher matcher : matchers) {
                        if (matcher.matches(path)) {
                            return true;
                        }
                    }
                    return false;
                };
    }

    /** The pattern with each {@code **}{@code /} there or not: Java's stands for one folder at least. */
    private static List<String> spelledOut(String glob) {
        List<String> all = new ArrayList<>(List.of(""));
        int from = 0;
        int spelled = 0;
        for (int at = glob.indexOf(FOLDERS); at >= 0; at = glob.indexOf(FOLDERS, at + FOLDERS.length())) {
            if (spelled < MOST && (at == 0 || "/{,".indexOf(glob.charAt(at - 1)) >= 0)) {
                String before = glob.substring(from, at);
                List<String> longer = new ArrayList<>();
                for (String one : all) {
                    longer.add(one + before + FOLDERS);
                    longer.add(one + before);
                }
                all = longer;
                from = at + FOLDERS.length();
                spelled++;
            }
        }
        String rest = glob.substring(from);
        all.replaceAll(one -> one + rest);
        return all;
    }
}
