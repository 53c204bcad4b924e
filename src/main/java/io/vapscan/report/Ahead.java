package io.vapscan.report;

import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Writes pieces of text in their order, and has other processors make and encode the next ones meanwhile. */
final class Ahead {

    /** What a piece may take without growing: pieces are some hundred findings. */
    private static final int ROOM = 1 << 17;

    private final int threads;

    /** So many threads make pieces; one makes each when its turn comes. */
    Ahead(int threads) {
        this.threads = threads;
    }

    /** A piece of text, not written yet. */
    @FunctionalInterface
    interface Piece {
        void write(StringBuilder out) throws IOException;
    }

    /** Writes all pieces; each is asked for when it is to be made, by the calling thread. */
    void write(Iterator<Piece> pieces, Appendable out) throws IOException {
        if (threads > 1 && out instanceof Utf8Output encoded) {
            writeAhead(pieces, encoded);
            return;
        }
        StringBuilder text = new StringBuilder();
        while (pieces.hasNext()) {
            pieces.next().write(text);
            out.append(text);
            text.setLength(0);
        }
    }

    private void writeAhead(Iterator<Piece> pieces, Utf8Output out) throws IOException {
        ExecutorService makers = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "vapscan-report");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<byte[]>> made = new ArrayDeque<>();
            while (pieces.hasNext()) {
                Piece piece = pieces.next();
                made.add(makers.submit(() -> encoded(piece)));
                if (made.size() > 2 * threads) {
                    out.write(result(made.remove()));
                }
            }
            while (!made.isEmpty()) {
                out.write(result(made.remove()));
            }
        } finally {
            makers.shutdownNow();
        }
    }

    private static byte[] encoded(Piece piece) throws IOException {
        StringBuilder text = new StringBuilder(ROOM);
        piece.write(text);
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] result(Future<byte[]> made) throws IOException {
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
