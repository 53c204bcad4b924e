package io.vapscan.scan;

/** A name that nothing has: the user's mistake, with what was probably meant. */
public final class UnknownNameException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String listing;

    /**
     * A mistake.
     *
     * @param message what is unknown, one line
     * @param listing the command that lists what is known
     */
    public UnknownNameException(String message, String listing) {
        super(message);
        this.listing = listing;
    }

    /** The command that lists what is known. */
    public String listing() {
        return listing;
    }
}
