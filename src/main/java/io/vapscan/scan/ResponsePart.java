package io.vapscan.scan;

/** Some of a control's responses, in order; any thread may go through them. */
@FunctionalInterface
public interface ResponsePart {

    /** Hands them out. */
    void to(ResponseTaker taker);
}
