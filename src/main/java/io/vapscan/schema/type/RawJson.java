package io.vapscan.schema.type;

import io.vapscan.object.GoNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** JSON that no type describes, with its numbers as unstructured objects hold them. */
final class RawJson {

    private RawJson() {}

    /** A deep copy, keys sorted; null where it is nested too deep. */
    static @Nullable Object copy(Object written, Decoding at) {
        if (written instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> out = new TreeMap<>();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.put((String) entry.getKey(), below(entry.getValue(), at));
            }
            return out;
        }
        if (written instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>(list.size());
            for (Object each : list) {
                out.add(below(each, at));
            }
            return out;
        }
        return written instanceof Number number ? GoNumber.plain(number) : written;
    }

    private static @Nullable Object below(@Nullable Object written, Decoding at) {
        if (written == null || !at.enter("")) {
            return null;
        }
        Object out = copy(written, at);
        at.leave();
        return out;
    }
}
