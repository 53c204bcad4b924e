package io.vapscan.remedy;

import io.vapscan.object.Lists;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Fields that a server asks for. Go's types of the API leave a field out of an object where it is optional, and hold nothing
 * ("", 0, null) where it is not there and is not optional; validation then refuses that nothing.
 */
final class Required {

    private Required() {}

    /**
     * Whether none of the fields that a patch takes away is asked for, nor any beside those that it gives a value, where there
     * was nothing around these before.
     *
     * @param before the object as a server holds it
     * @param judged the changed object as a server holds it
     */
    static boolean isKept(Patch patch, Map<String, Object> before, Map<String, Object> judged) {
        for (Edit edit : patch.edits()) {
            FieldPath around = edit.path().parent();
            if (edit instanceof Edit.Remove
                    && edit.path().last() instanceof String name
                    && Shifting.after(patch, edit.path()).parent().in(judged) instanceof Map<?, ?> map
                    && map.containsKey(name)
                    && isNothing(map.get(name))) {
                return false;
            }
            while (edit instanceof Edit.Set && !around.steps().isEmpty() && around.in(before) == null) {
                if (Shifting.after(patch, around).in(judged) instanceof Map<?, ?> map && lacks(map)) {
                    return false;
                }
                around = around.parent();
            }
        }
        return true;
    }

    private static boolean lacks(Map<?, ?> made) {
        return Lists.any(
                made.entrySet(), field -> isNothing(field.getValue()) && !"creationTimestamp".equals(field.getKey()));
    }

    private static boolean isNothing(@Nullable Object value) {
        return value == null
                || value.equals("")
                || value.equals(0L)
                || (value instanceof List<?> list && list.isEmpty());
    }
}
