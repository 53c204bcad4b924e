package io.vapscan.serve;

/** Where the server says what its operator has to know, a line at a time. Safe for use by several threads. */
public interface ServerLog {

    /** What is worth knowing. */
    void info(String line);

    /** What needs looking after. */
    void warn(String line);

    /** What is broken. */
    void error(String line);
}
