package io.vapscan.cel.value;

/** CEL's null: a value of its own, so that a Java null never travels through an evaluation. */
public enum NullValue {
    /** The one null. */
    NULL;

    @Override
    public String toString() {
        return "null";
    }
}
