package io.vapscan.manifest;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads a tar archive from its beginning to its end: ustar, with the long names of GNU's and of pax archives (POSIX.1-2001,
 * pax, "ustar Interchange Format").
 */
final class TarStream {

    private static final int BLOCK = 512;
    private static final int LONGEST_NAME = 1 << 16;

    private final InputStream in;
    private long unread;

    TarStream(InputStream in) {
        this.in = in;
    }

    /**
     * A member.
     *
     * @param path as the archive names it
     * @param size of its content, in bytes
     * @param regular whether it is a file
     */
    record Entry(String path, long size, boolean regular) {}

    /** The next member; null at the end. */
    @Nullable
    Entry next() throws IOException {
        String longName = "";
        while (true) {
            in.skipNBytes(unread);
            unread = 0;
            byte[] header = in.readNBytes(BLOCK);
            if (header.length == 0 || isZero(header)) {
                return null;
            }
            check(header);
            long size = number(header, 124, 12);
            unread = (size + BLOCK - 1) / BLOCK * BLOCK;
            char type = (char) header[156];
            if (type == 'L' || type == 'x') {
                if (size > LONGEST_NAME) {
                    throw new IOException("a member's name is too long");
                }
                String text = new String(content((int) size), StandardCharsets.UTF_8);
                longName = type == 'L' ? until0(text) : paxPath(text, longName);
            } else if (type != 'g') {
                String path = longName.isEmpty() ? path(header) : longName;
                return new Entry(path, size, type == '0' || type == 0);
            }
        }
    }

    /** The content of the member that was asked for last. */
    byte[] content(int size) throws IOException {
        byte[] content = in.readNBytes(size);
        if (content.length < size) {
            throw new EOFException("it ends within a member");
        }
        unread -= size;
        return content;
    }

    private static boolean isZero(byte[] block) {
        for (byte b : block) {
            if (b != 0) {
                return false;
            }
        }
        return true;
    }

    private static void check(byte[] header) throws IOException {
        if (header.length < BLOCK) {
            throw new EOFException("it ends within a header");
        }
        long sum = 0;
        for (int i = 0; i < BLOCK; i++) {
            sum += i >= 148 && i < 156 ? ' ' : header[i] & 0xff;
        }
        if (sum != number(header, 148, 8)) {
            throw new IOException("it is no tar archive");
        }
    }

    private static long number(byte[] header, int from, int length) throws IOException {
        if ((header[from] & 0x80) != 0) {
            throw new IOException("a member is too long");
        }
        String text = field(header, from, length).strip();
        try {
            long number = text.isEmpty() ? 0 : Long.parseLong(text, 8);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException malformed) {
            // said below
        }
        throw new IOException("it is no tar archive");
    }

    private static String path(byte[] header) {
        String name = field(header, 0, 100);
        String prefix = field(header, 257, 5).equals("ustar") ? field(header, 345, 155) : "";
        return prefix.isEmpty() ? name : prefix + "/" + name;
    }

    private static String field(byte[] header, int from, int length) {
        return until0(new String(header, from, length, StandardCharsets.UTF_8));
    }

    private static String until0(String text) {
        int end = text.indexOf(0);
        return end < 0 ? text : text.substring(0, end);
    }

    /** Records are {@code length key=value\n}. */
    private static String paxPath(String records, String otherwise) {
        for (String record : records.split("\n")) {
            int key = record.indexOf(' ') + 1;
            if (record.startsWith("path=", key)) {
                return record.substring(key + "path=".length());
            }
        }
        return otherwise;
    }
}
