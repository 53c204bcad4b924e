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

    /** Whether a thread waits for a stream. */
    public boolean isWaiting() {
        return waiting.get() > 0;
    }

    /** Has every stream end with a fault, as soon as it is read again. */
    public void stop(String why) {
        stopped = why;
    }

    /** The same stream. */
    InputStream of(InputStream in) {
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

    /** Opens a file, which lasts until a FIFO has a writer. */
    InputStream open(Path path) throws IOException {
        return of(waited(() -> Files.newInputStream(path)));
    }

    /** Something that may wait. */
    @FunctionalInterface
    private interface Wait<R> {
        R end() throws IOException;
    }

    private <R> R waited(Wait<R> wait) throws IOException {
        String why = stopped;
        if (why != null) {
            throw new IOException(why);
        }
        waiting.incrementAndGet();
        try {
            return wait.end();
        } finally {
            waiting.decrementAndGet();
        }
    }
}
