package io.vapscan.suite.policytest;

import java.util.Arrays;
import java.util.List;

/** What a request comes to, as a test can expect it. */
enum Outcome {
    /** A policy judged it, and nothing is to be said of it. */
    ADMIT,
    /** A validation fails, and a binding denies. */
    DENY,
    /** A validation fails, and a binding warns. */
    WARN,
    /** A validation fails, and a binding notes that in the audit event. */
    AUDIT,
    /** Something that was not supplied decides. */
    UNKNOWN,
    /** No policy judged it. */
    NOT_MATCHED,
    /** An error decides, whether failurePolicy denies or ignores it. */
    ERROR;

    /** As test files write it. */
    String word() {
        return Words.of(this);
    }

    /** All words. */
    static List<String> words() {
        return Arrays.stream(values()).map(Outcome::word).toList();
    }

    /** The outcome of that word. */
    static Outcome of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word().equals(word))
                .findFirst()
                .orElseThrow();
    }
}
