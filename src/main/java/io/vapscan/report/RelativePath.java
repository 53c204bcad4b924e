package io.vapscan.report;

/** Paths as code hosts expect them: relative to the repository, with slashes. */
final class RelativePath {

    private RelativePath() {}

    /** The path without {@code ./} at its start, {@code stdin} for standard input; safe to print. */
    static String of(String path) {
        if (path.equals("-")) {
            return "stdin";
        }
        String relative = Printable.line(path.replace('\\', '/'));
        while (relative.startsWith("./")) {
            relative = relative.substring(2);
        }
        return relative;
    }
}
