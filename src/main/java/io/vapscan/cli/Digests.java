package io.vapscan.cli;

import io.vapscan.object.Sha256;
import io.vapscan.report.SourceFiles;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.util.HashMap;
import java.util.Map;

/** SHA-256 of files, in hexadecimal: says whether a file is still what it was. */
final class Digests {

    private Digests() {}

    /** Of the files of a report's objects; files that are not read again have none. */
    static Map<String, String> of(ScanReport report) {
        Map<String, String> digests = new HashMap<>();
        for (ScannedObject object : report.objects()) {
            digests.computeIfAbsent(object.source().path(), path -> {
                byte[] content = SourceFiles.ON_DISK.bytes(path);
                return content == null ? "" : Sha256.hex(content);
            });
        }
        return digests;
    }
}
