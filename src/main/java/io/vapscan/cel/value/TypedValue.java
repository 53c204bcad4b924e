package io.vapscan.cel.value;

/** A value that is none of Java's plain ones (a Quantity, an IP address) and names its own CEL type. */
public interface TypedValue {

    /** The value's runtime type, for example {@code kubernetes.Quantity}. */
    CelType celType();
}
