package io.vapscan.schema.type;

import java.nio.charset.StandardCharsets;

/** Where Go's {@code encoding/base64} gives up: {@code decodeQuantum} in {@code base64.go}. */
final class Base64Fault {

    private static final int QUANTUM = 4;

    private final byte[] text;
    private int at;

    private Base64Fault(String text) {
        this.text = text.getBytes(StandardCharsets.UTF_8);
    }

    /** The offset in a text's bytes that the error names; the text's length where all of it is well. */
    static int in(String text) {
        Base64Fault fault = new Base64Fault(text);
        while (fault.at < fault.text.length) {
            int offset = fault.quantum();
            if (offset >= 0) {
                return offset;
            }
        }
        return fault.text.length;
    }

    /** Reads four characters; the offset of what is wrong with them, or a negative number. */
    private int quantum() {
        for (int read = 0; read < QUANTUM; read++) {
            skipBreaks();
            if (at == text.length) {
                return read == 0 ? -1 : at - read;
            }
            byte next = text[at++];
            if (next == '=') {
                return read < 2 ? at - 1 : padded(read);
            }
            if (!isDigit(next)) {
                return at - 1;
            }
        }
        return -1;
    }

    /** What follows the first padding character. */
    private int padded(int read) {
        if (read == 2) {
            skipBreaks();
            if (at == text.length) {
                return text.length;
            }
            if (text[at] != '=') {
                return at - 1;
            }
            at++;
        }
        skipBreaks();
        return at < text.length ? at : -1;
    }

    private void skipBreaks() {
        while (at < text.length && (text[at] == '\n' || text[at] == '\r')) {
            at++;
        }
    }

    private static boolean isDigit(byte c) {
        return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
    }
}
