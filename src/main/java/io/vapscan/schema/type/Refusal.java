package io.vapscan.schema.type;

/** A rule's way out: the server refuses the object. Caught where rules are applied. */
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String text;

    /** Refuses with the server's text. */
    public Refusal(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    /** The server's text. */
    public String text() {
        return text;
    }
}
