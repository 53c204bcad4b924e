package io.vapscan.triage;

/**
 * What an exception was good for.
 *
 * @param name its name, or the object and control of an inline one
 * @param state what it came to
 * @param detail the number of findings, or what is wrong; one line
 */
public record Usage(String name, State state, String detail) {

    /** What an exception came to. */
    public enum State {
        /** It accepted a finding. */
        USED,
        /** It matches no finding: it can go. */
        UNUSED,
        /** Its time is over: its findings count. */
        EXPIRED,
        /** It cannot be read: its findings count. */
        MALFORMED
    }

    /** {@code name: state, detail}. */
    public String text() {
        String word = state.name().toLowerCase(java.util.Locale.ROOT);
        return name + ": " + word + (detail.isEmpty() ? "" : ", " + detail);
    }
}
