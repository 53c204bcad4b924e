package io.vapscan.admission;

/** What a request does with an object. */
public enum Operation {
    CREATE,
    UPDATE,
    DELETE,
    CONNECT
}
