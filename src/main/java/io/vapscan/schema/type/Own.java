package io.vapscan.schema.type;

import io.vapscan.object.GoNumber;
import io.vapscan.object.TypedMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Types with a decoder and an encoder of their own. {@code omitempty} never drops them, since in Go they are structs. */
enum Own implements Shape {
    /** {@code resource.Quantity}: a string or a number, kept in canonical form. */
    QUANTITY {
        @Override
        public Object zero() {
            return "0";
        }

        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            return QuantityText.canonical(written, at);
        }
    },
    /** {@code metav1.Time}: RFC 3339, printed in UTC and whole seconds. */
    TIME {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            return GoTime.decode(written, false, at);
        }
    },
    /** {@code metav1.MicroTime}: RFC 3339 with exactly six decimals. */
    MICRO_TIME {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            return GoTime.decode(written, true, at);
        }
    },
    /** {@code intstr.IntOrString}: a string as it is, or a 32-bit integer. */
    INT_OR_STRING {
        @Override
        public Object zero() {
            return 0L;
        }

        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            if (written instanceof String) {
                return written;
            }
            Long number = GoNumber.whole(written);
            if (number == null || number != number.intValue()) {
                at.ownMismatch(written, "int32");
                return null;
            }
            return number;
        }
    },
    /** {@code runtime.RawExtension} and {@code metav1.FieldsV1}: any JSON, not looked into. */
    RAW {
        @Override
        public @Nullable Object decode(Object written, Decoding at) {
            return RawJson.copy(written, at);
        }
    };

    /** The shape of that name in the type table, or null. */
    static @Nullable Shape named(String name) {
        return switch (name) {
            case "quantity" -> QUANTITY;
            case "time" -> TIME;
            case "microtime" -> MICRO_TIME;
            case "intorstring" -> INT_OR_STRING;
            case "raw" -> RAW;
            default -> null;
        };
    }

    @Override
    public final String goName() {
        return switch (this) {
            case QUANTITY -> "resource.Quantity";
            case TIME -> "v1.Time";
            case MICRO_TIME -> "v1.MicroTime";
            case INT_OR_STRING -> "intstr.IntOrString";
            case RAW -> "runtime.RawExtension";
        };
    }

    /** A quantity may be a string or a number, and so has no type. */
    @Override
    public final @Nullable String declare(String name, BiConsumer<String, String> types) {
        return switch (this) {
            case QUANTITY -> null;
            case TIME, MICRO_TIME -> "google.protobuf.Timestamp";
            case INT_OR_STRING -> "dyn";
            case RAW -> {
                types.accept(name, "");
                yield "struct:" + name;
            }
        };
    }

    @Override
    public final boolean droppedWhenZero() {
        return false;
    }

    private boolean isTime() {
        return this == TIME || this == MICRO_TIME;
    }

    @Override
    public boolean isZero(Object value) {
        return value.equals(isTime() ? GoTime.ZERO : zero());
    }

    @Override
    public final boolean isPlain() {
        return this == QUANTITY || this == INT_OR_STRING;
    }

    @Override
    public @Nullable Object print(Object value) {
        return isTime() && isZero(value) ? null : value;
    }

    @Override
    public @Nullable Object typed(Object value) {
        return this == RAW ? TypedMap.value(value) : print(value);
    }
}
