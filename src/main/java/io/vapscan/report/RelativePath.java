package io.vapscan.report;

/** Paths as code hosts expect them: relative to the repository, with slashes. */
final class RelativePath {

    private RelativePath() {}

    /** The path from the run's directory, if it is below that, {@code stdin} for standard input; safe to print. */
    static String of(String path, RunInfo run) {
        if (path.equals("-")) {
            return "stdin";
        }
        String folder = run.directory() + "/";
        String inside = path.startsWith(folder) ? path.substring(folder.length()) : path;
        String relative = Printable.line(inside.replace('\\', '/'));
        while (relative.startsWith("./")) {
            relative = relative.substring(2);
        }
        return relative;
    }
}
