package io.vapscan.mutation;

/** A mutation that cannot be applied to an object. */
final class MutationException extends Exception {

    private static final long serialVersionUID = 1;

    MutationException(String message) {
        super(message);
    }

    /** The reason. */
    String reason() {
        return String.valueOf(getMessage());
    }
}
