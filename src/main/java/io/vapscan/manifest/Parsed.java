package io.vapscan.manifest;

/** One document of a file: an object, something else that is YAML, or unreadable. */
public sealed interface Parsed permits Document, Skipped, Unreadable {

    /** Where it stands. */
    Source source();
}
