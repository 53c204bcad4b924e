package io.vapscan.report;

import io.vapscan.manifest.Position;
import io.vapscan.scan.RuleResponse;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Where code hosts should show a finding: at its place; at the beginning of the template where it stands in what a chart
 * rendered to, whose lines are not the template's.
 *
 * @param path as a {@code Source} names files
 * @param at the place in that file
 */
record HostPlace(String path, Position at) {

    private static final String WITHIN = "!/";
    private static final Position BEGINNING = new Position(1, 1);

    static HostPlace of(RuleResponse response, Places places) {
        String path = response.object().source().path();
        int within = path.indexOf(WITHIN);
        if (within > 0) {
            String template = path.substring(0, within) + path.substring(within + 1);
            if (isFile(template)) {
                return new HostPlace(template, BEGINNING);
            }
        }
        return new HostPlace(path, places.at(response));
    }

    /** Whether an editor can change the text that was scanned: not standard input, members of archives, or what was rendered. */
    static boolean isEditable(String path) {
        return !path.equals("-") && !path.contains(WITHIN) && !path.endsWith(".gz");
    }

    private static boolean isFile(String path) {
        try {
            return Files.isRegularFile(Path.of(path));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
