package io.vapscan.report;

import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Has other processors make what is taken piece by piece, in order: the next ones are made meanwhile. */
final class Ahead {

    /** What a piece may take without growing: pieces are some hundred findings. */
    private static final int ROOM = 1 << 17;

    private final int threads;
    private final Queue<StringBuilder> rooms = new ConcurrentLinkedQueue<>();

    /** So many threads make pieces; one makes each when its turn comes. */
    Ahead(int threads) {
        this.threads = threads;
    }

    /** Makes something, on any thread. */
    @FunctionalInterface
    interface Maker<T> {
        T make() throws IOException;
    }

    /** Takes what was made, on the calling thread. */
    @FunctionalInterface
    interface Taker<T> {
        void take(T made) throws IOException;
    }

    /** A piece of text, not written yet. */
    @FunctionalInterface
    interface Piece {
        void write(StringBuilder out) throws IOException;
    }

    /** Writes all pieces; who made one on another thread encodes it, too. */
    void write(Iterator<Piece> pieces, Appendable out) throws IOException {
        if (threads > 1 && out instanceof Utf8Output encoded) {
            make(
                    new Iterator<Maker<byte[]>>() {
                        @Override
                        public boolean hasNext() {
                            return pieces.hasNext();
                        }

                        @Override
                        public Maker<byte[]> next() {
                            Piece piece = pieces.next();
                            return () -> encoded(piece);
                        }
                    },
                    made -> encoded.write(made, 0, made.length));
            return;
        }
        StringBuilder text = new StringBuilder();
        while (pieces.hasNext()) {
            pieces.next().write(text);
            out.append(text);
            text.setLength(0);
        }
    }

    /** Writes many small pieces, such as one for each finding. */
    void writeEach(Iterator<Piece> pieces, Appendable out) throws IOException {
        write(new Grouped(pieces), out);
    }

    private byte[] encoded(Piece piece) throws IOException {
        StringBuilder free = rooms.poll();
        StringBuilder text = free == null ? new StringBuilder(ROOM) : free;
        piece.write(text);
        byte[] encoded = text.toString().getBytes(StandardCharsets.UTF_8);
        // What has held other letters takes twice the space from then on.
        if (encoded.length == text.length()) {
            text.setLength(0);
            rooms.add(text);
        }
        return encoded;
    }

    /** Makes everything; each maker is asked for by the calling thread, when it is to begin. */
    <T> void make(Iterator<Maker<T>> makers, Taker<T> taker) throws IOException {
        if (threads < 2) {
            while (makers.hasNext()) {
                taker.take(makers.next().make());
            }
            return;
        }
        if (!makers.hasNext()) {
            return;
        }
        Maker<T> first = makers.next();
        if (makers.hasNext()) {
            makeSeveral(first, makers, taker);
        } else {
            taker.take(first.make());
        }
    }

    private <T> void makeSeveral(Maker<T> first, Iterator<Maker<T>> others, Taker<T> taker) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "vapscan-report");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<T>> made = new ArrayDeque<>();
            made.add(pool.submit(first::make));
            while (others.hasNext()) {
                Maker<T> maker = others.next();
                made.add(pool.submit(maker::make));
                if (made.size() > 2 * threads) {
                    taker.take(result(made.remove()));
                }
            }
            while (!made.isEmpty()) {
                taker.take(result(made.remove()));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static <T> T result(Future<T> made) throws IOException {
        try {
            return made.get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", interrupted);
        } catch (ExecutionException failed) {
            throw Workers.cause(failed);
        }
    }
}
