package io.vapscan.api;

import java.util.List;
import java.util.stream.Collectors;

/** What was given to an engine cannot be used; says all that is wrong with it, and where. */
public final class InvalidInputException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<Fault> faults;

    /** The faults, of which there is at least one. */
    InvalidInputException(List<Fault> faults) {
        super(faults.stream().map(Fault::toString).collect(Collectors.joining("\n")));
        this.faults = List.copyOf(faults);
    }

    InvalidInputException(Fault fault) {
        this(List.of(fault));
    }

    /** What is wrong, in the order of the input; never empty. */
    public List<Fault> faults() {
        return faults;
    }
}
