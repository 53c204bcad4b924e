package io.vapscan.cli;

import io.vapscan.scan.Suggestions;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What is written instead of changing files. */
enum PatchFormat {
    /** Unified diffs of the files. */
    PATCH,
    /** RFC 6902, one for each object. */
    JSONPATCH,
    /** A kustomization that patches the files' objects. */
    KUSTOMIZE;

    static PatchFormat named(String name) {
        List<String> known = Stream.of(values())
                .map(format -> format.name().toLowerCase(Locale.ROOT))
                .toList();
        String lower = name.strip().toLowerCase(Locale.ROOT);
        if (!known.contains(lower)) {
            throw Failure.usage("unknown format " + name + Suggestions.question(name, known) + "; known are "
                    + String.join(", ", known));
        }
        return valueOf(lower.toUpperCase(Locale.ROOT));
    }
}
