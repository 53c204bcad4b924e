package io.vapscan.report;

/** Counts in words. */
final class Plural {

    private Plural() {}

    /** {@code 1 object}, {@code 2 objects}. */
    static String of(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }
}
