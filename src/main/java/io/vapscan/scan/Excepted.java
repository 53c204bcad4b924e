package io.vapscan.scan;

/**
 * Why a failure is accepted.
 *
 * @param name the exception's name; for one in the object's own annotations, the annotation's key
 * @param reason why, as its author says it; may be empty
 * @param inline whether the object's own annotations say so, and not a file of exceptions
 * @param disabled whether lists of findings leave it out, so that only its count remains
 */
public record Excepted(String name, String reason, boolean inline, boolean disabled) {

    /** An exception that lists of findings show. */
    public Excepted(String name, String reason, boolean inline) {
        this(name, reason, inline, false);
    }

    /** {@code name: reason}, or the name alone. */
    public String text() {
        return reason.isEmpty() ? name : name + ": " + reason;
    }
}
