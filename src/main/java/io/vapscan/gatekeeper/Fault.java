package io.vapscan.gatekeeper;

import java.util.List;

/**
 * Something in an object that cannot be used.
 *
 * @param path the field that is at fault: field names (String) and list indexes (Integer)
 * @param problem what is wrong, one line
 */
public record Fault(List<Object> path, String problem) {

    /** Copies the path. */
    public Fault {
        path = List.copyOf(path);
    }

    /** A fault of the field at that path. */
    public static Fault at(String problem, Object... path) {
        return new Fault(List.of(path), problem);
    }

    /** Stops reading; caught by whoever reads an object. */
    public static final class Found extends Exception {

        private static final long serialVersionUID = 1;

        @SuppressWarnings("serial") // never written
        private final Fault fault;

        /** Stops with that fault. */
        public Found(Fault fault) {
            super(fault.problem(), null, false, false);
            this.fault = fault;
        }

        /** What was found. */
        public Fault fault() {
            return fault;
        }
    }
}
