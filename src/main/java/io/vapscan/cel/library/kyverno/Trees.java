package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.UInt;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** CEL values as trees that can be written as JSON, keys in order as Go writes them. */
final class Trees {

    private Trees() {}

    static @Nullable Object plain(@Nullable Object value) {
        if (value == null || value == NullValue.NULL) {
            return null;
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, @Nullable Object> out = new TreeMap<>();
            map.forEach((key, element) -> out.put(String.valueOf(key), plain(element)));
            return out;
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>(list.size());
            list.forEach(element -> out.add(plain(element)));
            return out;
        }
        if (value instanceof UInt number) {
            return new BigInteger(number.toString());
        }
        if (value instanceof Bytes bytes) {
            return Base64.getEncoder().encodeToString(bytes.toByteArray());
        }
        return value instanceof Boolean || value instanceof Number || value instanceof String
                ? value
                : String.valueOf(value);
    }
}
