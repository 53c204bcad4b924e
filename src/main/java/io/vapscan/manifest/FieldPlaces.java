package io.vapscan.manifest;

import org.jspecify.annotations.Nullable;

/** Where the fields of objects stand. For one thread at a time. */
@FunctionalInterface
public interface FieldPlaces {

    /** Of no object. */
    FieldPlaces NONE = source -> null;

    /** The positions in the object that stands at a source, or null when that is not known. */
    @Nullable
    Positions of(Source source);
}
