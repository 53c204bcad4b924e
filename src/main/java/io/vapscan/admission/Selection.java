package io.vapscan.admission;

/** Whether a selector selects something. */
public enum Selection {
    YES,
    NO,
    /** It cannot be told. */
    UNDECIDED;

    /** Yes or no. */
    public static Selection of(boolean selected) {
        return selected ? YES : NO;
    }
}
