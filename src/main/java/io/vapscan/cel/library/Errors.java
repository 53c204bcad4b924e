package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;

/** Errors that several libraries share. */
final class Errors {

    private Errors() {}

    static CelError indexOutOfRange(long index) {
        return new CelError("index out of range: " + index);
    }
}
