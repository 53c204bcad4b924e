package io.vapscan.cli;

/** What counts as one finding when reports are compared. */
enum Granularity {
    /** A control, an object and what is said of it. */
    evidence,
    /** A control and an object. */
    control
}
