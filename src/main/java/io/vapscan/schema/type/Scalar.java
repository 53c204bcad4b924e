package io.vapscan.schema.type;

import org.jspecify.annotations.Nullable;

/** Types that {@code encoding/json} decodes itself. */
enum Scalar implements Shape {
    STRING("string", "") {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            return written instanceof String ? written : refuse(written, at);
        }
    },
    BOOL("bool", false) {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            return written instanceof Boolean ? written : refuse(written, at);
        }
    };

    private final String goType;
    private final Object zero;

    Scalar(String goType, Object zero) {
        this.goType = goType;
        this.zero = zero;
    }

    final @Nullable Object refuse(Object written, Decoding at) {
        at.mismatch(written, goType);
        return null;
    }

    @Override
    public final Object zero() {
        return zero;
    }

    @Override
    public final boolean isZero(Object value) {
        return value.equals(zero);
    }

    @Override
    public final Object print(Object value) {
        return value;
    }
}
