package io.vapscan.schema.type;

import io.vapscan.object.GoNumber;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An integer type.
 *
 * @param goName its Go name
 * @param min the least value
 * @param max the greatest value
 */
record Whole(String goName, long min, long max) implements Shape {

    /** The type of that Go name. */
    static Whole of(String goType) {
        return switch (goType) {
            case "int64" -> new Whole(goType, Long.MIN_VALUE, Long.MAX_VALUE);
            case "int32" -> new Whole(goType, Integer.MIN_VALUE, Integer.MAX_VALUE);
            default -> throw new IllegalArgumentException("no such type: " + goType);
        };
    }

    @Override
    public @Nullable Object decode(Object written, Decoding at) {
        Long number = GoNumber.whole(written);
        if (number == null || number < min || number > max) {
            at.mismatch(written, goName);
            return null;
        }
        return number;
    }

    @Override
    public String declare(String name, BiConsumer<String, String> types) {
        return "int";
    }

    @Override
    public Object zero() {
        return 0L;
    }

    @Override
    public boolean isPlain() {
        return true;
    }

    @Override
    public boolean isZero(Object value) {
        return (Long) value == 0;
    }
}
