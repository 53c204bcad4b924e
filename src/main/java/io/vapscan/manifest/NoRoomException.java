package io.vapscan.manifest;

import java.io.IOException;

/** Nothing, or nothing more, can be put into a temporary file: the input's own fault it is not. */
final class NoRoomException extends IOException {

    private static final long serialVersionUID = 1L;

    NoRoomException(String why) {
        super(why);
    }
}
