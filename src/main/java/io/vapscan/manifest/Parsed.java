package io.vapscan.manifest;

/** One document of a file: readable or not. */
public sealed interface Parsed permits Document, Unreadable {

    /** Where it stands. */
    Source source();
}
