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
     * @param message the server's text
     * @param where the field, where the text does not name it; else empty
     */
    record Refused(String message, String where) implements Held {

        /** Its text names the field, or there is none. */
        public Refused(String message) {
            this(message, "");
        }

        /** The text with the field. */
        public String located() {
            return where.isEmpty() ? message : message + " (" + where + ")";
        }
    }
}
