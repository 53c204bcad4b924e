package io.vapscan.manifest;

import com.google.re2j.Pattern;
import java.io.File;
import java.nio.file.PathMatcher;

/**
 * Patterns of paths as git, shells and editors read them: {@code **}{@code /} stands for any folders on the way, or for none. Whoever
 * wrote a repository may have written its patterns and named its files, so matching takes linear time, which that of Java's own
 * patterns does not.
 */
public final class Globs {

    private static final boolean WINDOWS = File.separatorChar == '\\';

    private Globs() {}

    /**
     * What matches such a pattern: {@code *}, {@code ?}, {@code [ab]}, {@code [!a-c]}, {@code {a,b}} and {@code **}, as in
     * {@link java.nio.file.FileSystem#getPathMatcher}.
     *
     * @throws java.util.regex.PatternSyntaxException for one that is malformed
     */
    public static PathMatcher matcher(String glob) {
        int flags = WINDOWS ? Pattern.DOTALL | Pattern.CASE_INSENSITIVE : Pattern.DOTALL;
        Pattern pattern = Pattern.compile(new GlobExpression(glob).text(), flags);
        return WINDOWS
                ? path -> pattern.matches(path.toString().replace('\\', '/'))
                : path -> pattern.matches(path.toString());
    }
}
