package io.vapscan.cli;

import io.vapscan.report.SourceFiles;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/** SHA-256 of files, in hexadecimal: says whether a file is still what it was. */
final class Digests {

    private Digests() {}

    static String of(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    /** Of the files of a report's objects; files that are not read again have none. */
    static Map<String, String> of(ScanReport report) {
        Map<String, String> digests = new HashMap<>();
        for (ScannedObject object : report.objects()) {
            digests.computeIfAbsent(object.source().path(), path -> {
                byte[] content = SourceFiles.ON_DISK.bytes(path);
                return content == null ? "" : of(content);
            });
        }
        return digests;
    }
}
