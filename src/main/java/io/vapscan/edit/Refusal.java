package io.vapscan.edit;

/** Why an edit is not made. */
final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    Refusal(String why) {
        super(why, null, false, false);
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
