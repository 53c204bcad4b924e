package io.vapscan.manifest;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What streams are read through that may not end, or not begin: standard input and FIFOs. Nothing interrupts a thread that waits
 * for them. So others can see that one waits, and can have reading end with the next byte.
 */
public final class Streams {

    private final AtomicInteger waiting = new AtomicInteger();
    private volatile @Nullable String stopped;

    /** Says that reading was stopped, and why. */
    public static final class Stopped extends IOException {
        private static final long serialVersionUID = 1L;

        private Stopped(String why) {
            super(why);
        }
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
        return Files.isRegularFile(path) ? Files.newInputStream(path) : of(waited(() -> Files.newInputStream(path)));
    }

    /** What is in a file. */
    public byte[] content(Path path) throws IOException {
        if (Files.isRegularFile(path)) {
            return Files.readAllBytes(path);
        }
        try (InputStream in = open(path)) {
            return in.readAllBytes();
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
