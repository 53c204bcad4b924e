package io.vapscan.manifest;

import java.util.Map;

/**
 * A readable document: one object, an item of a List included.
 *
 * @param source where it stands
 * @param object a tree of Map (in document order), List, String, Long, Double, Boolean and null, as kubectl reads it
 */
public record Document(Source source, Map<String, Object> object) implements Parsed {}
