package io.vapscan.admission;

/** How much of what a request comes to somebody wants to know. */
public enum Detail {
    /** What validations come to; what is said of those that deny is any text. */
    OUTCOMES,
    /** And what is said of those that deny. */
    MESSAGES,
    /** And at what cost. */
    COSTS
}
