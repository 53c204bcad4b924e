package io.vapscan.schema;

import java.util.List;
import java.util.Map;

/** What decoding an object came to. */
public sealed interface Held {

    /**
     * The object as the server holds it.
     *
     * @param object its tree, in its own version
     * @param strict what kubectl's default field validation would refuse (unknown and duplicate fields), the server's texts
     */
    record Stored(Map<String, Object> object, List<String> strict) implements Held {}

    /**
     * An object that the server refuses with a 400.
     *
     * @param message the decoder's text
     */
    record Refused(String message) implements Held {}
}
