package io.vapscan.remedy;

import io.vapscan.admission.Fingerprint;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What was found out about objects, by what can be told of them. It counts once two objects came to the same; where they did
 * not, never again. Shared by threads.
 *
 * @param <K> what can be told of an object: a {@link Fingerprint}, or several
 * @param <V> what was found out
 */
final class Learned<K, V> {

    private final Room room;
    private final Map<K, Lesson<V>> lessons = new ConcurrentHashMap<>();

    /** Nothing yet; each lesson takes one of the room that is left. */
    Learned(Room room) {
        this.room = room;
    }

    private record Lesson<V>(@Nullable V value, boolean counts) {}

    /** What holds for such objects; null where that is not known. */
    @Nullable
    V of(K key) {
        Lesson<V> lesson = lessons.get(key);
        return lesson != null && lesson.counts ? lesson.value : null;
    }

    /** Notes what was found out about one more object. */
    void add(K key, V value) {
        // Who is interrupted may not have come to the end.
        if (Thread.currentThread().isInterrupted()) {
            return;
        }
        lessons.compute(key, (k, before) -> {
            if (before == null) {
                return room.take() ? new Lesson<>(value, false) : null;
            }
            boolean same = before.value != null && before.value.equals(value);
            return new Lesson<>(same ? before.value : null, same);
        });
    }
}
