package io.vapscan.remedy;

/** How much of policies is asked. */
enum Asking {
    /** All that a server asks. */
    ALL,
    /** No messages, which can only matter where they cost too much. */
    VERDICTS
}
