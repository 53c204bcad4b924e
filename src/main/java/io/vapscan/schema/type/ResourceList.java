package io.vapscan.schema.type;

import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** {@code core/v1.ResourceList}: a map of quantities, which defaulting rounds up to thousandths. */
enum ResourceList implements Shape {
    INSTANCE;

    private static final MapShape MAP = new MapShape(Own.QUANTITY);

    /** A map of quantities, which have no type, has none itself. */
    @Override
    public @Nullable String declare(String name, BiConsumer<String, String> types) {
        return null;
    }

    @Override
    public String goName() {
        return MAP.goName();
    }

    @Override
    public @Nullable Object decode(Object written, Decoding at) {
        return MAP.decode(written, at);
    }

    @Override
    public boolean isEmpty(Object value) {
        return MAP.isEmpty(value);
    }

    @Override
    public Object print(Object value) {
        return MAP.print(value);
    }

    @Override
    public Object typed(Object value) {
        return MAP.typed(value);
    }

    @Override
    @SuppressWarnings("unchecked")
    public void settle(Object value, boolean defaulting) {
        if (defaulting && !isRounded((Map<String, Object>) value)) {
            ((Map<String, Object>) value).replaceAll((name, amount) -> QuantityText.roundedToMilli((String) amount));
        }
    }

    /** Few are anything else. */
    private static boolean isRounded(Map<String, Object> amounts) {
        for (Object amount : amounts.values()) {
            if (!amount.equals(QuantityText.roundedToMilli((String) amount))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean settles() {
        return true;
    }
}
