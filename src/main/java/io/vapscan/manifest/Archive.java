package io.vapscan.manifest;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;

/**
 * A gzip file, a tar archive, or a tar archive in a gzip file. Nothing is written to disk; members are named {@code
 * archive!/path}, whatever they are called in it. What would unpack to too much is refused as a whole.
 */
final class Archive {

    /** As much of a tar archive as its first header takes. */
    static final int HEADER = 512;

    private static final byte[] USTAR = "ustar".getBytes(StandardCharsets.US_ASCII);
    private static final int USTAR_AT = 257;

    private final String name;
    private final Limits limits;
    private final ArchiveBudget budget;

    Archive(String name, Limits limits, ArchiveBudget budget) {
        this.name = name;
        this.limits = limits;
        this.budget = budget;
    }

    /** Whether a file that is named is one. */
    static boolean isArchive(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".gz") || isTar(lower);
    }

    /** Whether a file that is found in a folder is one that may hold manifests. */
    static boolean isFound(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return isTar(lower)
                || (lower.endsWith(".gz") && FileName.isManifest(lower.substring(0, lower.length() - ".gz".length())));
    }

    private static boolean isTar(String lower) {
        return lower.endsWith(".tar") || lower.endsWith(".tgz") || lower.endsWith(".tar.gz");
    }

    /** Whether a stream that begins so is one. */
    static boolean isArchive(byte[] start) {
        return isGzip(start) || hasTarHeader(start);
    }

    private static boolean isGzip(byte[] start) {
        return start.length > 1 && (start[0] & 0xff) == 0x1f && (start[1] & 0xff) == 0x8b;
    }

    private static boolean hasTarHeader(byte[] start) {
        return start.length >= USTAR_AT + USTAR.length
                && Arrays.equals(start, USTAR_AT, USTAR_AT + USTAR.length, USTAR, 0, USTAR.length);
    }

    /** The manifests in a file, which is opened through the streams. */
    List<Input> members(Path path, Streams streams) {
        try (InputStream file = streams.open(path)) {
            return members(file);
        } catch (IOException broken) {
            return List.of(broken(broken));
        }
    }

    /** The manifests in a stream, which is read to its end. */
    List<Input> members(InputStream stream) {
        try {
            ArchiveBudget.Counted packed = new ArchiveBudget.Counted(stream);
            BufferedInputStream in = new BufferedInputStream(packed);
            if (isGzip(start(in))) {
                in = new BufferedInputStream(new ArchiveBudget.Unpacked(new GZIPInputStream(in), packed));
            }
            if (hasTarHeader(start(in)) || isTar(name.toLowerCase(Locale.ROOT))) {
                return tar(in);
            }
            byte[] content = in.readNBytes(Math.min(budget.left(), limits.fileBytes()) + 1);
            budget.take(content.length);
            return List.of(new Input.Member(name, content));
        } catch (IOException broken) {
            return List.of(broken(broken));
        }
    }

    private static byte[] start(BufferedInputStream in) throws IOException {
        in.mark(HEADER);
        byte[] start = in.readNBytes(HEADER);
        in.reset();
        return start;
    }

    private Input broken(IOException why) {
        return new Input.Missing(
                name, "the archive cannot be read: " + why.getMessage(), "check that it is whole, and what is in it");
    }

    private List<Input> tar(InputStream in) throws IOException {
        List<Input> members = new ArrayList<>();
        TarStream tar = new TarStream(in);
        for (TarStream.Entry entry = tar.next(); entry != null; entry = tar.next()) {
            budget.takeEntry();
            if (entry.regular() && isWanted(entry.path())) {
                budget.take(entry.size());
                members.add(new Input.Member(name + "!/" + clean(entry.path()), tar.content((int) entry.size())));
            }
        }
        return members;
    }

    private static boolean isWanted(String path) {
        for (String part : path.split("/")) {
            if (part.startsWith(".") && !part.equals(".") && !part.equals("..")) {
                return false;
            }
        }
        return FileName.isManifest(path);
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
