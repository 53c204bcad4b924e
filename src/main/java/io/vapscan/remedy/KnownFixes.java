package io.vapscan.remedy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The fixes that were found for objects which the failing policies cannot tell apart, by all else that the search looked at.
 * Shared by threads.
 *
 * @param <V> of all policies, or of one
 */
final class KnownFixes<V> {

    /** Objects that lead to searches of more kinds are searched for by themselves. */
    private static final int MOST = 8;

    /** More policies than that tell any two objects apart. */
    private static final int MOST_POLICIES = 40;

    /** Each of them is large: it knows all that many policies can tell. */
    private static final int ROOM = 100;

    private final Room room;
    private final List<Kind<V>> kinds = new CopyOnWriteArrayList<>();

    /** Nothing yet; each that becomes known takes one of the room that is left. */
    KnownFixes(Room room) {
        this.room = room.part(ROOM);
    }

    /** What searches of one kind found. */
    private record Kind<V>(Looked.Sum looked, Learned<List<Object>, Known<V>> found) {}

    /** What is known, and what the search that found it went by. */
    record Known<V>(V value, Looked.Trail trail) {}

    /**
     * What is known of such an object; null where nothing is.
     *
     * @param comesOut whether changes that were tried come to the same for the object
     */
    @Nullable
    Known<V> of(Sight sight, Map<String, Object> written, Predicate<List<Held>> comesOut) {
        for (Kind<V> kind : kinds) {
            List<Object> key = key(kind.looked, sight, written);
            Known<V> known = key == null ? null : kind.found.of(key);
            if (known != null && comesOut.test(known.trail.held())) {
                return known;
            }
        }
        return null;
    }

    /** Notes what a search came to. */
    void add(Known<V> found, Sight sight, Map<String, Object> written) {
        Looked.Sum looked = found.trail.sum();
        List<Object> key = looked.policies().size() > MOST_POLICIES ? null : key(looked, sight, written);
        if (key == null) {
            return;
        }
        for (Kind<V> kind : kinds) {
            if (kind.looked.equals(looked)) {
                kind.found.add(key, found);
                return;
            }
        }
        if (kinds.size() < MOST) {
            Kind<V> kind = new Kind<>(looked, new Learned<>(room));
            kind.found.add(key, found);
            kinds.add(kind);
        }
    }

    private static @Nullable List<Object> key(Looked.Sum looked, Sight sight, Map<String, Object> written) {
        List<Object> told = sight.told(looked.policies());
        if (told == null) {
            return null;
        }
        List<Object> key = new ArrayList<>(told);
        key.add(looked.surroundings(sight.request().object(), written));
        // What a search may take, and how much it takes, grows with the size.
        key.add(Long.SIZE - Long.numberOfLeadingZeros(Effort.size(written)));
        return key;
    }
}
