package io.vapscan.scan;

/**
 * Why a failure is accepted.
 *
 * @param name the exception's name; for one in the object's own annotations, the annotation's key
 * @param reason why, as its author says it; may be empty
 * @param inline whether the object's own annotations say so, and not a file of exceptions
 */
public record Excepted(String name, String reason, boolean inline) {

    /** {@code name: reason}, or the name alone. */
    public String text() {
        return reason.isEmpty() ? name : name + ": " + reason;
    }
}
