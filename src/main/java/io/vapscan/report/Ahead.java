package io.vapscan.report;

import io.vapscan.scan.Workers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Writes pieces of text in their order, and has other processors make the next ones meanwhile. */
final class Ahead {

    private final int threads;

    /** So many threads make pieces; one makes each when its turn comes. */
    Ahead(int threads) {
        this.threads = threads;
    }

    /** A piece of text, not written yet. */
    @FunctionalInterface
    interface Piece {
        void write(Appendable out) throws IOException;
    }

    void write(List<Piece> pieces, Appendable out) throws IOException {
        if (threads < 2 || pieces.size() < 2) {
            for (Piece piece : pieces) {
                piece.write(out);
            }
            return;
        }
        ExecutorService makers = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "vapscan-report");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<Future<String>> made = new ArrayDeque<>();
            for (Piece piece : pieces) {
                made.add(makers.submit(() -> text(piece)));
                if (made.size() > 2 * threads) {
                    out.append(result(made.remove()));
                }
            }
            while (!made.isEmpty()) {
                out.append(result(made.remove()));
            }
        } finally {
            makers.shutdownNow();
        }
    }

    private static String text(Piece piece) {
        StringBuilder text = new StringBuilder();
        try {
            piece.write(text);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    private static String result(Future<String> made) throws IOException {
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
