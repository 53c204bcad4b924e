package io.vapscan.remedy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The places at which two objects differ: as deep as fields go, lists of different lengths as a whole. */
final class Difference {

    private final List<FieldPath> places = new ArrayList<>();
    private final List<Object> way = new ArrayList<>();

    private Difference() {}

    static List<FieldPath> of(@Nullable Object before, @Nullable Object after) {
        Difference difference = new Difference();
        difference.compare(before, after);
        return difference.places;
    }

    private void compare(@Nullable Object before, @Nullable Object after) {
        if (before == after) {
            return;
        }
        if (before instanceof Map<?, ?> old && after instanceof Map<?, ?> now) {
            old.forEach((key, value) -> step(key, value, now.get(key)));
            now.forEach((key, value) -> step(key, old.get(key), old.containsKey(key) ? old.get(key) : value));
        } else if (before instanceof List<?> old && after instanceof List<?> now && old.size() == now.size()) {
            for (int i = 0; i < old.size(); i++) {
                step(i, old.get(i), now.get(i));
            }
        } else if (!Objects.equals(before, after)) {
            places.add(new FieldPath(way));
        }
    }

    private void step(Object step, @Nullable Object before, @Nullable Object after) {
        way.add(step instanceof Integer ? step : String.valueOf(step));
        compare(before, after);
        way.remove(way.size() - 1);
    }
}
