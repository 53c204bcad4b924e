package io.vapscan.cel.value;

/** A value with a size of its own in cost calculations: cel-go's {@code traits.Sizer} on values that are none of Java's. */
public interface Sized {

    /** The size, for example the bytes of an IP address. */
    long size();
}
