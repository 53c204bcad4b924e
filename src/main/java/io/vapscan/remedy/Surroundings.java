package io.vapscan.remedy;

import io.vapscan.object.FieldSyntax;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What decides whether, and how, a place of an object can be changed, in characters of which equal ones mean the same. */
final class Surroundings {

    private Surroundings() {}

    /** Of a place of the written object: which kinds of values lead to it, and how long lists are. */
    static void written(FieldPath path, @Nullable Object object, StringBuilder out) {
        Object value = object;
        note(value, out);
        for (Object step : path.steps()) {
            value = FieldSyntax.next(value, step);
            note(value, out);
        }
        out.append('.');
    }

    /** Of a place of the judged object: what stands there, what would have to go for it to go, and how much that is. */
    static void judged(FieldPath path, @Nullable Object object, StringBuilder out) {
        Object value = path.in(object);
        note(value, out);
        FieldPath removed = value == null || object == null ? null : Changeable.removed(path, object);
        if (removed != null) {
            out.append(removed.steps().size())
                    .append('x')
                    .append(Edit.Remove.of(removed, removed.in(object)).size());
        }
        out.append('.');
    }

    private static void note(@Nullable Object value, StringBuilder out) {
        if (value instanceof List<?> list) {
            out.append('l').append(list.size());
        } else {
            out.append(value == null ? '-' : value instanceof Map ? 'm' : 's');
        }
    }
}
