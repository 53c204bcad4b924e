package io.vapscan.cli;

import io.vapscan.scan.Suggestions;
import java.util.List;

/** Formats of commands that have few. */
final class Formats {

    private Formats() {}

    /** @throws Failure for a format that is none of those known */
    static void check(String format, List<String> known) {
        if (!known.contains(format)) {
            throw Failure.usage("unknown format " + format + Suggestions.question(format, known) + "; known are "
                    + String.join(", ", known));
        }
    }
}
