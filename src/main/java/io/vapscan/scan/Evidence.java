package io.vapscan.scan;

/**
 * What stands at a path.
 *
 * @param path relative to the object
 * @param value the value's text; the names of the fields of an object; empty for a field that is not there
 * @param present whether the object has the field
 * @param line the line in the file, from 1, of the field or else of what is closest around it; 0 where it is not known
 */
public record Evidence(String path, String value, boolean present, int line) {}
