package io.vapscan.fuzz;

import java.util.Locale;

/**
 * What Jazzer calls: {@code make fuzz TARGET=yaml}. Jazzer looks for what inputs reach new code, which {@link FuzzTest} does
 * not.
 */
public final class Fuzzers {

    private static final Target TARGET =
            Target.valueOf(System.getProperty("fuzz.target", "yaml").toUpperCase(Locale.ROOT));

    private Fuzzers() {}

    /** Throws bytes at the chosen target. */
    public static void fuzzerTestOneInput(byte[] data) {
        TARGET.run(data);
    }
}
