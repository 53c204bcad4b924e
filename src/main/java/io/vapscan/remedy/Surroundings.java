package io.vapscan.remedy;

import io.vapscan.object.FieldSyntax;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What decides whether, and how, a place of an object can be changed: which kinds of values lead to it, and how large the last are. */
final class Surroundings {

    /** Of so many of the last values on the way the size counts: an element goes with its list, and with what that is in. */
    private static final int SIZED = 3;

    private Surroundings() {}

    /** Notes them, in characters of which equal ones mean the same. */
    static void of(FieldPath path, @Nullable Object object, StringBuilder out) {
        List<Object> steps = path.steps();
        Object value = object;
        for (int i = 0; i <= steps.size(); i++) {
            note(value, steps.size() - i < SIZED, out);
            if (i < steps.size()) {
                value = FieldSyntax.next(value, steps.get(i));
            }
        }
        out.append('.');
    }

    private static void note(@Nullable Object value, boolean sized, StringBuilder out) {
        if (value instanceof Map<?, ?> map) {
            out.append('m');
            size(map.size(), sized, out);
        } else if (value instanceof List<?> list) {
            out.append('l');
            size(list.size(), sized, out);
        } else {
            out.append(value == null ? '-' : 's');
        }
    }

    private static void size(int size, boolean noted, StringBuilder out) {
        if (noted) {
            out.append(size);
        }
    }
}
