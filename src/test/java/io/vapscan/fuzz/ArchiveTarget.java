package io.vapscan.fuzz;

import io.vapscan.manifest.Input;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An archive is read in memory, and names of members say nothing of the disk. */
final class ArchiveTarget {

    private ArchiveTarget() {}

    static void run(byte[] data) {
        try {
            Path folder = Files.createTempDirectory("vapscan-fuzz");
            Path archive = folder.resolve(data.length % 2 == 0 ? "a.tgz" : "a.tar");
            try {
                Files.write(archive, data);
                read(folder, archive);
                try (var left = Files.list(folder)) {
                    YamlTarget.check(left.count() == 1, "nothing is unpacked");
                }
            } finally {
                Files.deleteIfExists(archive);
                Files.deleteIfExists(folder);
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void read(Path folder, Path archive) {
        ManifestFiles files = new ManifestFiles(folder, InputStream.nullInputStream(), Limits.DEFAULT);
        for (Input input : files.find(List.of(archive.toString()))) {
            for (Input opened : files.open(input, true)) {
                for (Parsed parsed : files.read(opened)) {
                    YamlTarget.check(!parsed.source().path().contains("/../"), "a clean name");
                }
            }
        }
    }
}
