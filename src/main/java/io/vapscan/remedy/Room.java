package io.vapscan.remedy;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** How much more may be kept in mind. Shared by threads. */
final class Room {

    private final AtomicInteger left;
    private final @Nullable Room around;

    private Room(int size, @Nullable Room around) {
        this.left = new AtomicInteger(size);
        this.around = around;
    }

    /** Room for so many. */
    Room(int size) {
        this(size, null);
    }

    /** A part of it that holds so many at most, where others leave as much. */
    Room part(int size) {
        return new Room(size, this);
    }

    /** Takes room for one more, if there is any. */
    boolean take() {
        return left.get() > 0 && (around == null || around.take()) && left.getAndDecrement() > 0;
    }
}
