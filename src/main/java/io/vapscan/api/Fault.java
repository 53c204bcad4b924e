package io.vapscan.api;

/**
 * Something that was given and cannot be used: text that cannot be read, or a policy that a server would refuse to store.
 *
 * @param place file, line and column ({@code policies.yaml:12:5}); the line and column alone for text; empty where there is
 *     neither, as for a typed resource
 * @param subject what it is, as {@code ValidatingAdmissionPolicy/replicas}; empty where that cannot be told
 * @param message what is wrong, in a server's words where they are a server's
 */
public record Fault(String place, String subject, String message) {

    @Override
    public String toString() {
        return (place.isEmpty() ? "" : place + ": ") + (subject.isEmpty() ? "" : subject + ": ") + message;
    }
}
