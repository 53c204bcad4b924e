package io.vapscan.schema.type;

import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Types that {@code encoding/json} decodes itself, numbers aside. */
enum Scalar implements Shape {
    STRING {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            if (written instanceof String) {
                return written;
            }
            at.mismatch(written, "string");
            return null;
        }

        @Override
        public Object zero() {
            return "";
        }
    },
    BOOL {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            if (written instanceof Boolean) {
                return written;
            }
            at.mismatch(written, "bool");
            return null;
        }

        @Override
        public Object zero() {
            return false;
        }
    };

    @Override
    public abstract Object zero();

    @Override
    public final String declare(String name, BiConsumer<String, String> types) {
        return this == STRING ? "string" : "bool";
    }

    @Override
    public final boolean isZero(Object value) {
        return value.equals(zero());
    }
}
