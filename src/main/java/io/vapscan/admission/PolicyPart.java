package io.vapscan.admission;

/** The kinds of a policy's expressions. */
public enum PolicyPart {
    MATCH_CONDITION,
    VARIABLE,
    VALIDATION,
    /** A validation's messageExpression; it has the validation's index. */
    MESSAGE,
    AUDIT_ANNOTATION
}
