package io.vapscan.schema.type;

/** Something the server does to every value of a struct type. */
@FunctionalInterface
public interface Rule {

    /** Changes the struct in place. */
    void apply(Struct struct);
}
