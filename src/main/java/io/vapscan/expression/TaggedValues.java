package io.vapscan.expression;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoDuration;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.OptionalValue;
import io.vapscan.cel.value.Timestamp;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.cel.value.UInt;
import java.math.BigInteger;
import java.time.Instant;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** CEL values as JSON trees; what JSON has no type for is tagged: {@code {"uint":1}}, {@code {"duration":"1h0m0s"}}. */
public final class TaggedValues {

    private TaggedValues() {}

    /** The value as a tree of Map, List, String, Long, Boolean and null. */
    public static @Nullable Object plain(@Nullable Object value) {
        return plain(value, false);
    }

    /** Within a key bytes are numbers, as Go prints them. */
    private static @Nullable Object plain(@Nullable Object value, boolean key) {
        if (value == null || value == NullValue.NULL) {
            return null;
        }
        if (value instanceof Boolean || value instanceof String || value instanceof Long) {
            return value;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> elements = new ArrayList<>(list.size());
            list.forEach(element -> elements.add(plain(element, key)));
            return elements;
        }
        return value instanceof Map<?, ?> map ? map(map, key) : tagged(value, key);
    }

    private static Map<String, @Nullable Object> map(Map<?, ?> map, boolean within) {
        Map<String, @Nullable Object> plain = new TreeMap<>();
        map.forEach((key, value) -> plain.put(GoText.ofTree(plain(key, true)), value(key, value, within)));
        return plain;
    }

    /** A server asks its map for each key's value, and none is found under a key that is not equal to itself. */
    private static @Nullable Object value(Object key, @Nullable Object value, boolean within) {
        return key instanceof Double number && number.isNaN() ? tag("error", "no such key: NaN") : plain(value, within);
    }

    private static Map<String, @Nullable Object> tagged(Object value, boolean key) {
        if (value instanceof UInt uint) {
            return tag("uint", new BigInteger(uint.toString()));
        }
        if (value instanceof Double number) {
            return tag("double", GoFloat.shortest(number));
        }
        if (value instanceof Bytes bytes) {
            return tag("bytes", key ? numbers(bytes) : base64(bytes));
        }
        if (value instanceof GoDuration duration) {
            return tag("duration", duration.toString());
        }
        if (value instanceof Timestamp timestamp) {
            return tag("timestamp", text(timestamp));
        }
        if (value instanceof OptionalValue optional) {
            return tag("optional", optional.hasValue() ? plain(optional.value(), key) : "none");
        }
        if (value instanceof CelType type) {
            return tag("type", type.name());
        }
        return tag(value instanceof TypedValue typed ? typed.celType().name() : "unknown", value.toString());
    }

    private static @Nullable String base64(Bytes bytes) {
        return bytes.isUnset() ? null : Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static List<Long> numbers(Bytes bytes) {
        List<Long> numbers = new ArrayList<>();
        for (byte one : bytes.toByteArray()) {
            numbers.add((long) Byte.toUnsignedInt(one));
        }
        return numbers;
    }

    private static Map<String, @Nullable Object> tag(String type, @Nullable Object value) {
        Map<String, @Nullable Object> tagged = new TreeMap<>();
        tagged.put(type, value);
        return tagged;
    }

    /** As Go's {@code time.RFC3339Nano} in UTC: no zeros at the end of the fraction. */
    private static String text(Timestamp timestamp) {
        Instant instant = Instant.ofEpochSecond(timestamp.seconds());
        String printed = instant.truncatedTo(ChronoUnit.SECONDS).toString();
        String seconds = printed.startsWith("+") ? printed.substring(1) : printed;
        int nanos = Instant.ofEpochSecond(0, timestamp.nanos()).get(ChronoField.NANO_OF_SECOND);
        if (nanos == 0) {
            return seconds;
        }
        String fraction = Integer.toString(1_000_000_000 + nanos).substring(1).replaceAll("0+$", "");
        return seconds.substring(0, seconds.length() - 1) + "." + fraction + "Z";
    }
}
