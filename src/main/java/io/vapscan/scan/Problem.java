package io.vapscan.scan;

/**
 * Something that could not be read or used, so that it was not judged.
 *
 * @param place {@code path:line:column}, a path, or a policy's name
 * @param problem what is wrong, one line
 * @param advice what to do about it, one line; may be empty
 */
public record Problem(String place, String problem, String advice) implements Comparable<Problem> {

    /** A line that says everything. */
    public static Problem of(String line) {
        return new Problem("", line, "");
    }

    /** {@code place: problem; advice}. */
    public String text() {
        return (place.isEmpty() ? "" : place + ": ") + problem + (advice.isEmpty() ? "" : "; " + advice);
    }

    @Override
    public int compareTo(Problem other) {
        return text().compareTo(other.text());
    }
}
