package io.vapscan.manifest;

import java.io.IOException;

/** A file that does not fit into memory; it was not begun. */
final class TooBigException extends IOException {

    private static final long serialVersionUID = 1L;

    TooBigException() {
        super("there is not enough memory for the file");
    }
}
