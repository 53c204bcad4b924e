package io.vapscan.manifest;

import java.util.List;
import java.util.Map;

/**
 * A readable document: one object, an item of a List included.
 *
 * @param source where it stands
 * @param object a tree of Map (in document order), List, String, Long, Double, Boolean and null, as kubectl reads it
 * @param duplicates keys that a mapping in the document holds more than once; an item's are at its List's
 */
public record Document(Source source, Map<String, Object> object, List<Duplicate> duplicates) implements Parsed {

    /** A document without duplicate keys. */
    public Document(Source source, Map<String, Object> object) {
        this(source, object, List.of());
    }
}
