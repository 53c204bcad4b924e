package io.vapscan.manifest;

import org.jspecify.annotations.Nullable;

/** Where the fields of objects stand. Shared by threads. */
@FunctionalInterface
public interface FieldPlaces {

    /** Of no object. */
    FieldPlaces NONE = source -> null;

    /** The positions in the object that stands at a source, or null when that is not known. */
    @Nullable
    Positions of(Source source);
}
