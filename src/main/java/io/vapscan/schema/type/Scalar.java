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
            at.mismatch(written, goName());
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
            at.mismatch(written, goName());
            return null;
        }

        @Override
        public Object zero() {
            return false;
        }
    };

    @Override
    public final String goName() {
        return this == STRING ? "string" : "bool";
    }

    @Override
    public abstract Object zero();

    @Override
    public final String declare(String name, BiConsumer<String, String> types) {
        return goName();
    }

    @Override
    public final boolean isPlain() {
        return true;
    }

    @Override
    public final boolean isZero(Object value) {
        return value.equals(zero());
    }
}
