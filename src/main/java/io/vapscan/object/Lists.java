package io.vapscan.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What streams do to lists, for whatever a small scan passes: the JDK's streams make functions of their own when they are first
 * used, and linking all that takes as long as reading a manifest.
 */
public final class Lists {

    private Lists() {}

    /** What the function makes of each, in order; not to be changed. */
    public static <T extends @Nullable Object, R extends @Nullable Object> List<R> mapped(
            Collection<? extends T> all, Function<? super T, ? extends R> function) {
        List<R> made = new ArrayList<>(all.size());
        for (T one : all) {
            made.add(function.apply(one));
        }
        return Collections.unmodifiableList(made);
    }

    /** Those for which it holds, in order; not to be changed. */
    public static <T extends @Nullable Object> List<T> filtered(
            Collection<? extends T> all, Predicate<? super T> wanted) {
        List<T> kept = new ArrayList<>();
        for (T one : all) {
            if (wanted.test(one)) {
                kept.add(one);
            }
        }
        return Collections.unmodifiableList(kept);
    }

    /** Whether it holds for some. */
    public static <T extends @Nullable Object> boolean any(Collection<? extends T> all, Predicate<? super T> wanted) {
        for (T one : all) {
            if (wanted.test(one)) {
                return true;
            }
        }
        return false;
    }

    /** For how many it holds. */
    public static <T extends @Nullable Object> int count(Collection<? extends T> all, Predicate<? super T> wanted) {
        int count = 0;
        for (T one : all) {
            count += wanted.test(one) ? 1 : 0;
        }
        return count;
    }
}
