package io.vapscan.schema.type;

import io.vapscan.object.GoBase64;
import io.vapscan.object.GoNumber;
import java.util.Base64;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A {@code []byte}: base64 in JSON, or the bytes as a list of numbers. */
enum Bytes implements Shape {
    INSTANCE;

    @Override
    public String goName() {
        return "[]uint8";
    }

    @Override
    public String declare(String name, BiConsumer<String, String> types) {
        return "bytes";
    }

    @Override
    public @Nullable Object decode(Object written, Decoding at) {
        if (written instanceof String text) {
            byte[] bytes = GoBase64.decode(text);
            if (bytes == null) {
                at.fail(GoBase64.error(text));
                return null;
            }
            String encoded = Base64.getEncoder().encodeToString(bytes);
            return encoded.equals(text) ? text : encoded;
        }
        if (written instanceof List<?> numbers) {
            return ofNumbers(numbers, at);
        }
        at.mismatch(written, goName());
        return null;
    }

    private static @Nullable String ofNumbers(List<?> numbers, Decoding at) {
        byte[] bytes = new byte[numbers.size()];
        for (int i = 0; i < bytes.length; i++) {
            Object each = numbers.get(i);
            Long number = each == null ? Long.valueOf(0) : GoNumber.whole(each);
            if (number == null || number < 0 || number > 0xFF) {
                at.mismatch(each == null ? "" : each, "uint8");
                return null;
            }
            bytes[i] = number.byteValue();
        }
        return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    public boolean isPlain() {
        return true;
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((String) value).isEmpty();
    }
}
