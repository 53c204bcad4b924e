package io.vapscan.serve;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the bytes that requests hold, so that many clients cannot fill the memory together. */
final class ByteBudget {

    private final long most;
    private final AtomicLong held = new AtomicLong();

    ByteBudget(long most) {
        this.most = most;
    }

    /** Takes that many bytes; false, and none, when they would be too many. */
    boolean take(long bytes) {
        if (held.addAndGet(bytes) <= most) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    /** Takes bytes that are there already. */
    void add(long bytes) {
        held.addAndGet(bytes);
    }

    void give(long bytes) {
        held.addAndGet(-bytes);
    }

    long held() {
        return held.get();
    }
}
