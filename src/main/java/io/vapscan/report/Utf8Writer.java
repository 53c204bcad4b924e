package io.vapscan.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** Writes text as UTF-8 in large pieces, without a lock. Does not close what it writes to. */
public final class Utf8Writer extends Writer implements Utf8Output {

    private static final int PIECE = 1 << 16;

    private final OutputStream out;
    private final StringBuilder text = new StringBuilder(PIECE + PIECE / 8);

    /** Writes to that. */
    public Utf8Writer(OutputStream out) {
        this.out = out;
    }

    @Override
    public void write(char[] chars, int from, int length) throws IOException {
        text.append(chars, from, length);
        passOn(PIECE);
    }

    @Override
    public void write(int c) throws IOException {
        text.append((char) c);
        passOn(PIECE);
    }

    @Override
    public void write(String string, int from, int length) throws IOException {
        text.append(string, from, from + length);
        passOn(PIECE);
    }

    @Override
    public void write(String string) throws IOException {
        text.append(string);
        passOn(PIECE);
    }

    @Override
    public Writer append(CharSequence characters) throws IOException {
        text.append(characters);
        passOn(PIECE);
        return this;
    }

    @Override
    public Writer append(char c) throws IOException {
        write(c);
        return this;
    }

    @Override
    public void write(byte[] utf8, int from, int length) throws IOException {
        passOn(1);
        out.write(utf8, from, length);
    }

    private void passOn(int atLeast) throws IOException {
        int length = text.length();
        if (length < atLeast || length == 0) {
            return;
        }
        // Both halves of a character are written together.
        int end = Character.isHighSurrogate(text.charAt(length - 1)) && atLeast > 1 ? length - 1 : length;
        out.write(text.substring(0, end).getBytes(StandardCharsets.UTF_8));
        text.delete(0, end);
    }

    @Override
    public void flush() throws IOException {
        passOn(1);
        out.flush();
    }

    @Override
    public void close() throws IOException {
        flush();
    }
}
