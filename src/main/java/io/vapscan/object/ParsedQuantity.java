package io.vapscan.object;

/** What reading a quantity's text comes to: a {@link Quantity}, or why it is none. */
public sealed interface ParsedQuantity permits Quantity, ParsedQuantity.Malformed {

    /**
     * A text that is no quantity.
     *
     * @param message the API server's error text
     */
    record Malformed(String message) implements ParsedQuantity {}
}
