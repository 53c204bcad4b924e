package io.vapscan.cel.value;

/** A value that is none of Java's plain ones (a Quantity, an IP address) and names its own CEL type. */
public interface TypedValue {

    /** The value's runtime type, for example {@code kubernetes.Quantity}. */
    CelType celType();

    /** The name of its Go type, as {@code %T} prints it: {@code cel.Quantity}. */
    default String goType() {
        String name = celType().name();
        return "cel." + name.substring(name.lastIndexOf('.') + 1);
    }

    /** Whether Go holds it as plain fields, so that another one with the same content is the same key of a map. */
    default boolean isKeyByValue() {
        return false;
    }

    /**
     * CEL's {@code this == other} as the API server's Go type defines it.
     *
     * @param other any CEL value
     * @return a Boolean, or a {@link CelError}: these types refuse to be compared with other ones
     */
    default Object celEquals(Object other) {
        return other instanceof TypedValue that && celType().equals(that.celType())
                ? (Object) equals(other)
                : CelError.NO_SUCH_OVERLOAD;
    }
}
