package io.vapscan.remedy;

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
     * Whether none of the fields that a patch takes away is asked for.
     *
     * @param judged the changed object as a server holds it
     */
    static boolean isKept(Patch patch, @Nullable Map<String, Object> judged) {
        for (Edit edit : patch.edits()) {
            if (edit instanceof Edit.Remove && edit.path().last() instanceof String name) {
                Object around = Shifting.after(patch, edit.path()).parent().in(judged);
                if (around instanceof Map<?, ?> map && map.containsKey(name) && isNothing(map.get(name))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean isNothing(@Nullable Object value) {
        return value == null
                || value.equals("")
                || value.equals(0L)
                || (value instanceof List<?> list && list.isEmpty());
    }
}
