package io.vapscan.report;

import io.vapscan.scan.Problem;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where something stands that could not be read or used.
 *
 * @param path the file, as the user named it or its folder
 * @param line from 1
 * @param column from 1
 */
record ProblemPlace(String path, int line, int column) {

    /** {@code path:line:column}, and the name of what stands there, if that is said. */
    private static final Pattern PLACE = Pattern.compile("(?s)(.+?):([0-9]{1,9}):([0-9]{1,9})(?:: .*)?");

    /** The problem's place; null where it has none with a line. */
    static @Nullable ProblemPlace of(Problem problem) {
        Matcher place = PLACE.matcher(problem.place());
        return place.matches()
                ? new ProblemPlace(place.group(1), Integer.parseInt(place.group(2)), Integer.parseInt(place.group(3)))
                : null;
    }
}
