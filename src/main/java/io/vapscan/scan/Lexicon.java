package io.vapscan.scan;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Numbers for values of which there are few, however often they occur. Shared by all threads of a scan. */
final class Lexicon<T> {

    private final int most;
    private final Map<T, Integer> numbers = new ConcurrentHashMap<>();
    private final Map<Integer, T> values = new ConcurrentHashMap<>();
    private final AtomicInteger next = new AtomicInteger();

    /** A lexicon of so many values at most. */
    Lexicon(int most) {
        this.most = most;
    }

    /** The value's number; negative where there is no room for one more. */
    int number(T value) {
        Integer known = numbers.get(value);
        if (known != null) {
            return known;
        }
        return next.get() >= most
                ? -1
                : numbers.computeIfAbsent(value, one -> {
                    int number = next.getAndIncrement();
                    values.put(number, one);
                    return number;
                });
    }

    /** The value of that number. */
    @Nullable
    T value(int number) {
        return values.get(number);
    }
}
