package io.vapscan.manifest.yaml;

/** Line breaks between the lines of one flow scalar, and what they come to: a space, or the breaks after the first. */
final class Fold {

    private char first;
    private final StringBuilder more = new StringBuilder();

    /** A break: one of a run that has begun, or the first, which begins another. */
    void add(char c, boolean begun) {
        if (begun) {
            more.append(c);
        } else {
            first = c;
            more.setLength(0);
        }
    }

    /** A run whose first break was escaped: it comes to its other breaks only. */
    void escapedBreak() {
        first = 0;
        more.setLength(0);
    }

    void appendTo(StringBuilder out) {
        if (first == '\n') {
            if (more.length() == 0) {
                out.append(' ');
            }
        } else if (first != 0) {
            out.append(first);
        }
        out.append(more);
        more.setLength(0);
    }
}
