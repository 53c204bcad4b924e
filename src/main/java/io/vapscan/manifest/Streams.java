package io.vapscan.manifest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What streams are read through that may not end, or not begin: standard input and FIFOs. Nothing interrupts a thread that waits
 * for them. So others can see that one waits, and can have reading end with the next byte.
 */
public final class Streams {

    /** How long a stream may take to begin before that is said. */
    private static final long PATIENCE_MILLIS = 2000;

    /** More is not read of what is no ordinary file and is needed as a whole: it may have no end. */
    private static final int MOST = 1 << 30;

    /** What the system says of a socket that is opened like a file. */
    private static final String NOTHING_THERE = "No such device or address";

    private final Consumer<String> note;
    private final AtomicInteger waiting = new AtomicInteger();
    private volatile @Nullable String stopped;

    /** Says that reading was stopped, and why. */
    public static final class Stopped extends IOException {
        private static final long serialVersionUID = 1L;

        private Stopped(String why) {
            super(why);
        }
    }

    /** Streams of which nothing is said. */
    public Streams() {
        this(text -> {});
    }

    /**
     * Streams.
     *
     * @param note takes what is to be said while somebody waits for one that does not begin; from any thread
     */
    public Streams(Consumer<String> note) {
        this.note = note;
    }

    /** Whether a thread waits for a stream. */
    public boolean isWaiting() {
        return waiting.get() > 0;
    }

    /** Has every stream end with a fault, as soon as it is read again. */
    public void stop(String why) {
        stopped = why;
    }

    /** The same stream. */
    public InputStream of(InputStream in) {
        return new FilterInputStream(in) {
            @Override
            public int read() throws IOException {
                return waited(in::read);
            }

            @Override
            public int read(byte[] into, int from, int count) throws IOException {
                return waited(() -> in.read(into, from, count));
            }
        };
    }

    /** Opens a file; for one that is no ordinary one this lasts until it has a writer. */
    InputStream open(Path path) throws IOException {
        return Files.isRegularFile(path)
                ? Files.newInputStream(path)
                : of(waited(() -> patiently(path, () -> Files.newInputStream(path))));
    }

    /** Waits, and says so when it takes long: a FIFO that was named by mistake looks like a program that hangs. */
    private <R> R patiently(Path path, Wait<R> wait) throws IOException {
        Thread watch = new Thread(() -> sayAfterAWhile(path), "vapscan-patience");
        watch.setDaemon(true);
        watch.start();
        try {
            return wait.end();
        } catch (FileSystemException failed) {
            throw NOTHING_THERE.equals(failed.getReason())
                    ? new FileSystemException(
                            path.toString(), null, "a socket, or a device that is not there; a file is needed")
                    : failed;
        } finally {
            watch.interrupt();
        }
    }

    private void sayAfterAWhile(Path path) {
        try {
            Thread.sleep(PATIENCE_MILLIS);
            note.accept(path + ": waiting for somebody to write to it");
        } catch (InterruptedException begun) {
            Thread.currentThread().interrupt();
        }
    }

    /** What is in a file. */
    public byte[] content(Path path) throws IOException {
        if (Files.isRegularFile(path)) {
            return Files.readAllBytes(path);
        }
        try (InputStream in = open(path)) {
            byte[] content = in.readNBytes(MOST + 1);
            if (content.length > MOST) {
                throw new FileSystemException(
                        path.toString(), null, "there are more than " + MOST + " bytes, or no end; a file is needed");
            }
            return content;
        }
    }

    /** Something that may wait. */
    @FunctionalInterface
    private interface Wait<R> {
        R end() throws IOException;
    }

    private <R> R waited(Wait<R> wait) throws IOException {
        String why = stopped;
        if (why != null) {
            throw new Stopped(why);
        }
        waiting.incrementAndGet();
        try {
            return wait.end();
        } finally {
            waiting.decrementAndGet();
        }
    }
}
