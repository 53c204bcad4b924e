package io.vapscan.manifest;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a tar archive from its beginning to its end: ustar, with the long names of GNU's and of pax archives (POSIX.1-2001,
 * pax, "ustar Interchange Format").
 */
final class TarStream {

    private static final int BLOCK = 512;
    private static final int LONGEST_NAME = 1 << 16;
    private static final String TOO_LONG = "a member is too long";

    /** Types of headers that say something of the members behind them: GNU's long names and links, pax. */
    private static final String DESCRIBING = "LKxg";

    /** Links, devices, directories, FIFOs, and GNU's own that hold no file as it is; any other type is to be taken for a file's. */
    private static final String NO_FILES = "123456DMNSV";

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
        long paxSize = -1;
        while (true) {
            in.skipNBytes(unread);
            unread = 0;
            byte[] header = in.readNBytes(BLOCK);
            if (header.length == 0 || isZero(header)) {
                return null;
            }
            check(header);
            char type = (char) (header[156] & 0xff);
            boolean describes = DESCRIBING.indexOf(type) >= 0;
            long size = paxSize >= 0 && !describes ? paxSize : number(header, 124, 12);
            unread = blocks(size);
            if (type == 'L') {
                longName = until0(new String(described(size), StandardCharsets.UTF_8));
            } else if (type == 'x') {
                Map<String, String> records = PaxRecords.of(described(size));
                longName = until0(records.getOrDefault("path", longName));
                paxSize = size(records.get("size"), paxSize);
            } else if (!describes) {
                String path = longName.isEmpty() ? path(header) : longName;
                return new Entry(path, size, NO_FILES.indexOf(type) < 0);
            }
        }
    }

    private static long blocks(long size) throws IOException {
        if (size > Long.MAX_VALUE - BLOCK) {
            throw new IOException(TOO_LONG);
        }
        return (size + BLOCK - 1) / BLOCK * BLOCK;
    }

    /** The content of a header that describes the member that follows. */
    private byte[] described(long size) throws IOException {
        if (size > LONGEST_NAME) {
            throw new IOException("a member's name is too long");
        }
        return content((int) size);
    }

    private static long size(@Nullable String text, long otherwise) throws IOException {
        if (text == null) {
            return otherwise;
        }
        if (text.isEmpty() || text.length() > 18 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new IOException(TOO_LONG);
        }
        return Long.parseLong(text);
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
            throw new IOException(TOO_LONG);
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
}
