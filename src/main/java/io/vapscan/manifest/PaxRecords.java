package io.vapscan.manifest;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The records of a pax header (POSIX.1-2001, pax, "pax Header Block"): {@code length key=value\n}, where the length is that of the
 * whole record in bytes. Values may hold line breaks: a name must not end where its first line does.
 */
final class PaxRecords {

    private PaxRecords() {}

    /**
     * Reads them.
     *
     * @return values by key; the last of a key counts
     * @throws IOException where a record is none
     */
    static Map<String, String> of(byte[] content) throws IOException {
        Map<String, String> records = new HashMap<>();
        int at = 0;
        while (at < content.length) {
            int length = length(content, at);
            int key = at + String.valueOf(length).length() + 1;
            int end = at + length - 1;
            String record = end <= content.length - 1 && end > key && content[end] == '\n' && content[key - 1] == ' '
                    ? new String(content, key, end - key, StandardCharsets.UTF_8)
                    : "";
            int equals = record.indexOf('=');
            if (equals < 0) {
                throw new IOException("a member's header is broken");
            }
            records.put(record.substring(0, equals), record.substring(equals + 1));
            at = end + 1;
        }
        return records;
    }

    /** A record's length; 0 where none is written. */
    private static int length(byte[] content, int at) {
        int length = 0;
        for (int i = at;
                i < content.length && content[i] >= '0' && content[i] <= '9' && length <= content.length;
                i++) {
            length = 10 * length + content[i] - '0';
        }
        return length;
    }
}
