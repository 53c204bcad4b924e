package io.vapscan.report;

import io.vapscan.scan.Severity;

/**
 * How text is laid out for people.
 *
 * @param colour whether escape sequences may be written
 * @param width columns to fit
 * @param verbose whether passed and unmatched objects are shown too
 * @param alone whether nothing stands beside the report, so that it has to name unreadable inputs itself
 * @param view what the findings are grouped by
 * @param threads how many threads may make text
 */
public record Style(boolean colour, int width, boolean verbose, boolean alone, View view, int threads) {

    /** A style for one thread. */
    public Style(boolean colour, int width, boolean verbose, boolean alone, View view) {
        this(colour, width, verbose, alone, view, 1);
    }

    /** A style that groups by control. */
    public Style(boolean colour, int width, boolean verbose, boolean alone) {
        this(colour, width, verbose, alone, View.CONTROL);
    }

    /** Plain text of 100 columns, failures only. */
    public static final Style PLAIN = new Style(false, 100, false, true);

    String bold(String text) {
        return paint("1", text);
    }

    String dim(String text) {
        return paint("2", text);
    }

    String green(String text) {
        return paint("32", text);
    }

    String red(String text) {
        return paint("31", text);
    }

    String yellow(String text) {
        return paint("33", text);
    }

    String severity(Severity severity, String text) {
        return switch (severity) {
            case CRITICAL -> paint("1;31", text);
            case HIGH -> paint("31", text);
            case MEDIUM -> paint("33", text);
            case LOW -> paint("36", text);
            case UNKNOWN -> text;
        };
    }

    private String paint(String code, String text) {
        return colour ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
