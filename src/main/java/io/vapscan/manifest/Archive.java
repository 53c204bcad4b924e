package io.vapscan.manifest;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * A gzip file, a tar archive, or a tar archive in a gzip file, by its name. Nothing is written to disk; members are named
 * {@code archive!/path}. A member longer than a file may be, and members that are together longer, are refused.
 */
final class Archive {

    /** How long all members may be together. */
    private static final long LONGEST = 256L << 20;

    private final String name;
    private final Path path;
    private final Limits limits;

    Archive(String name, Path path, Limits limits) {
        this.name = name;
        this.path = path;
        this.limits = limits;
    }

    static boolean isArchive(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".gz") || lower.endsWith(".tgz") || lower.endsWith(".tar");
    }

    /** The manifests in it. */
    List<Input> members() {
        String lower = name.toLowerCase(Locale.ROOT);
        try (InputStream file = Files.newInputStream(path);
                InputStream in = lower.endsWith(".tar") ? file : new GZIPInputStream(file)) {
            if (lower.endsWith(".tar") || lower.endsWith(".tgz") || lower.endsWith(".tar.gz")) {
                return tar(in);
            }
            long most = Math.min(limits.fileBytes(), LONGEST);
            byte[] content = in.readNBytes((int) most + 1);
            return content.length > most ? List.of(tooLong()) : List.of(new Input.Member(name, content));
        } catch (IOException broken) {
            return List.of(new Input.Missing(
                    name, "the archive cannot be read: " + broken.getMessage(), "check that it is whole"));
        }
    }

    private List<Input> tar(InputStream in) throws IOException {
        List<Input> members = new ArrayList<>();
        TarStream tar = new TarStream(in);
        long left = Math.min(limits.fileBytes(), LONGEST);
        for (TarStream.Entry entry = tar.next(); entry != null; entry = tar.next()) {
            if (entry.regular() && isWanted(entry.path())) {
                left -= entry.size();
                if (left < 0) {
                    members.add(tooLong());
                    return members;
                }
                members.add(new Input.Member(name + "!/" + clean(entry.path()), tar.content((int) entry.size())));
            }
        }
        if (members.isEmpty()) {
            members.add(new Input.Missing(
                    name,
                    "no manifests found in the archive",
                    "it should hold files that end in .yaml, .yml or .json"));
        }
        return members;
    }

    private Input tooLong() {
        return new Input.Missing(
                name,
                "its files are together longer than " + Math.min(limits.fileBytes(), LONGEST) + " bytes",
                "unpack it and scan the folder");
    }

    private static boolean isWanted(String path) {
        for (String part : path.split("/")) {
            if (part.startsWith(".") && !part.equals(".") && !part.equals("..")) {
                return false;
            }
        }
        return Folder.isManifest(path);
    }

    /** Names say where a member stands in its archive, and nothing of the disk. */
    private static String clean(String path) {
        List<String> parts = new ArrayList<>();
        for (String part : path.split("/")) {
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..")) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }
}
