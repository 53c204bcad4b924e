package io.vapscan.cli;

import io.vapscan.scan.Suggestions;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Names of formats, and of the files that several are written to. */
final class Formats {

    private Formats() {}

    /** @throws Failure for a format that is none of those known */
    static void check(String format, List<String> known) {
        if (!known.contains(format)) {
            throw Failure.usage("unknown format " + format + Suggestions.question(format, known) + "; known are "
                    + String.join(", ", known));
        }
    }

    /**
     * Whether that is standard output: no file, or {@code -}.
     *
     * @throws Failure for what can be no file's name
     */
    static boolean isStandard(@Nullable String file) {
        if (file != null && (file.isEmpty() || file.endsWith("/"))) {
            throw Failure.usage("-o: \"" + file + "\" is no file's name");
        }
        return file == null || file.equals("-");
    }

    /** That several formats would get into each other's way on standard output. */
    static Failure oneOnly() {
        return Failure.usage("several formats do not fit on standard output: name a file with -o, and each"
                + " format's extension is added to it");
    }

    /** The file of a format; where there are several, each has its extension added. */
    static Path file(String name, String extension, boolean several) {
        return Path.of(several && !name.endsWith("." + extension) ? name + "." + extension : name);
    }
}
