package io.vapscan.edit;

/** What came of an edit. */
public sealed interface Edited {

    /**
     * The text is another now.
     *
     * @param content its bytes
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Changed(byte[] content) implements Edited {}

    /** The text says already what it should. */
    record Unchanged() implements Edited {}

    /**
     * The text stays as it is.
     *
     * @param why one line
     */
    record Refused(String why) implements Edited {}
}
