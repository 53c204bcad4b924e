package io.vapscan.cli;

import io.vapscan.object.Sha256;
import io.vapscan.report.SourceFiles;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.Workers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** SHA-256 of files, in hexadecimal: says whether a file is still what it was. */
final class Digests {

    private Digests() {}

    /** Of the files of a report's objects; files that are not read again have none. */
    static Map<String, String> of(ScanReport report, Workers workers) {
        Set<String> paths = new LinkedHashSet<>();
        for (ScannedObject object : report.objects()) {
            paths.add(object.source().path());
        }
        List<String> listed = new ArrayList<>(paths);
        List<String> each = workers.map(listed, Digests::of);
        Map<String, String> digests = new HashMap<>();
        for (int i = 0; i < listed.size(); i++) {
            digests.put(listed.get(i), each.get(i));
        }
        return digests;
    }

    private static String of(String path) {
        byte[] content = SourceFiles.ON_DISK.bytes(path);
        return content == null ? "" : Sha256.hex(content);
    }
}
