package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.LazyFields;
import io.vapscan.cel.value.TypedValue;

/** {@code google.protobuf.Empty{}}: the one message that stays a message, {@code protoObj} in cel-go's {@code object.go}. */
final class EmptyMessage implements LazyFields {

    static final String NAME = "google.protobuf.Empty";

    /** There is only one. */
    static final EmptyMessage EMPTY = new EmptyMessage();

    private static final CelType TYPE = CelType.of(NAME);

    private EmptyMessage() {}

    @Override
    public CelType celType() {
        return TYPE;
    }

    @Override
    public Object field(String name) {
        return new CelError("no such field '" + name + "'");
    }

    @Override
    public Object at(Object key) {
        return key instanceof String name ? field(name) : CelError.NO_SUCH_OVERLOAD;
    }

    @Override
    public String goType() {
        return "*types.protoObj";
    }

    @Override
    public Object celEquals(Object other) {
        return other instanceof TypedValue && other == this;
    }

    /** The text form of a message without fields. */
    @Override
    public String toString() {
        return "";
    }
}
