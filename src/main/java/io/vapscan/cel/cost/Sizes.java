package io.vapscan.cel.cost;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CodePoints;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Sized;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Sizes as cost calculations see them: {@code actualSize} in cel-go's {@code interpreter/runtimecost.go}. */
public final class Sizes {

    private Sizes() {}

    /** Code points, bytes, elements or entries; that of the content for an optional; 1 for everything else, errors included. */
    public static long of(@Nullable Object value) {
        if (value instanceof String text) {
            return CodePoints.count(text);
        }
        if (value instanceof List<?> list) {
            return list.size();
        }
        if (value instanceof Map<?, ?> map) {
            return map.size();
        }
        if (value instanceof Bytes bytes) {
            return bytes.size();
        }
        if (value instanceof Sized sized) {
            return sized.size();
        }
        return value instanceof OptionalValue optional && optional.hasValue() ? of(optional.value()) : 1;
    }
}
