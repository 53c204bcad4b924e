package io.vapscan.fleet;

import io.vapscan.manifest.Limits;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.jspecify.annotations.Nullable;

/**
 * The records of a file or of a part of one, read as they are asked for. What cannot be read is a record with its fault, and
 * the last: an unreadable file, a gzip member that ends too early. What stood before it is judged.
 */
final class FileRecords implements Iterator<FleetRecord> {

    private static final int BUFFER = 1 << 16;

    private final FilePart part;
    private final Deque<FleetRecord> ready = new ArrayDeque<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private @Nullable InputStream in;
    private long position;
    private boolean done;

    FileRecords(FilePart part, Configuration configuration) {
        this.part = part;
        try {
            this.in = open(configuration);
        } catch (IOException broken) {
            fault("", broken);
        }
    }

    private InputStream open(Configuration configuration) throws IOException {
        Path path = new Path(part.path());
        FSDataInputStream file = path.getFileSystem(configuration).open(path);
        if (part.gzipped()) {
            return new BufferedInputStream(new GZIPInputStream(file, BUFFER), BUFFER);
        }
        if (part.start() == 0) {
            return new BufferedInputStream(file, BUFFER);
        }
        file.seek(part.start() - 1);
        position = part.start() - 1;
        InputStream buffered = new BufferedInputStream(file, BUFFER);
        for (int c = buffered.read(); c >= 0; c = buffered.read()) {
            position++;
            if (c == '\n') {
                break;
            }
        }
        return buffered;
    }

    @Override
    public boolean hasNext() {
        while (ready.isEmpty() && !done) {
            InputStream open = in;
            if (open == null) {
                return false;
            }
            try {
                read(open);
            } catch (IOException broken) {
                fault(part.lines() ? "byte " + position : "", broken);
            }
        }
        return !ready.isEmpty();
    }

    @Override
    public FleetRecord next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return ready.remove();
    }

    private void read(InputStream open) throws IOException {
        if (part.lines()) {
            line(open);
        } else {
            whole(open);
        }
    }

    private void line(InputStream open) throws IOException {
        if (position >= part.end()) {
            close();
            return;
        }
        long start = position;
        int limit = Limits.DEFAULT.documentBytes();
        line.reset();
        int c = open.read();
        for (; c >= 0 && c != '\n'; c = open.read()) {
            position++;
            if (line.size() <= limit) {
                line.write(c);
            }
        }
        position++;
        String place = "byte " + start;
        if (line.size() > limit) {
            ready.add(faulty(place, "the record is longer than " + limit + " bytes"));
        } else {
            text(place, line.toByteArray());
        }
        if (c < 0) {
            close();
        }
    }

    /** A whole file; of one that breaks off, the documents before the last. */
    private void whole(InputStream open) throws IOException {
        int limit = Limits.DEFAULT.fileBytes();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] buffer = new byte[BUFFER];
        try {
            for (int n = open.read(buffer); n >= 0; n = open.read(buffer)) {
                content.write(buffer, 0, n);
                if (content.size() > limit) {
                    ready.add(faulty("", "the file is longer than " + limit + " bytes; cut it, or make it JSON lines"));
                    close();
                    return;
                }
            }
        } catch (IOException broken) {
            String text = content.toString(StandardCharsets.UTF_8);
            int last = text.lastIndexOf("\n---");
            if (last > 0) {
                ready.add(new FleetRecord(part.cluster(), part.source(), "", text.substring(0, last + 1), ""));
            }
            throw broken;
        }
        text("", content.toByteArray());
        close();
    }

    private void text(String place, byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            if (!place.isEmpty() && text.isBlank()) {
                return;
            }
            ready.add(new FleetRecord(part.cluster(), part.source(), place, text, ""));
        } catch (CharacterCodingException malformed) {
            ready.add(faulty(place, "the record is not UTF-8"));
        }
    }

    private void fault(String place, IOException broken) {
        String message = String.valueOf(broken.getMessage()).lines().findFirst().orElse("");
        ready.add(faulty(place, "the file cannot be read further: " + message));
        close();
    }

    private FleetRecord faulty(String place, String why) {
        return new FleetRecord(part.cluster(), part.source(), place, "", why);
    }

    private void close() {
        done = true;
        InputStream open = in;
        in = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException ignored) {
                // What was read of it stands.
                return;
            }
        }
    }
}
