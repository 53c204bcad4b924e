package io.vapscan.serve;

import java.io.IOException;

/** Text that is not longer than it may be. */
final class BoundedText implements Appendable {

    private final StringBuilder text = new StringBuilder();
    private final int most;

    BoundedText(int most) {
        this.most = most;
    }

    @Override
    public Appendable append(CharSequence more) throws IOException {
        return append(more, 0, more.length());
    }

    @Override
    public Appendable append(CharSequence more, int start, int end) throws IOException {
        room(end - start);
        text.append(more, start, end);
        return this;
    }

    @Override
    public Appendable append(char c) throws IOException {
        room(1);
        text.append(c);
        return this;
    }

    private void room(int more) throws IOException {
        if (text.length() + more > most) {
            throw new IOException("longer than " + most + " characters");
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new IOException("interrupted");
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
