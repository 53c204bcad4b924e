package io.vapscan.cel.plan;

/** The nodes of {@link ExprWriter}'s form; each begins with its tag's ordinal. */
enum ExprTag {
    IDENT,
    SELECT,
    TEST,
    CALL,
    MEMBER_CALL,
    LOOP,
    TWO_VARIABLE_LOOP,
    LIST,
    MAP,
    STRUCT,
    STRING,
    INT,
    TRUE,
    FALSE,
    DOUBLE,
    UINT,
    TYPE,
    BYTES,
    NULL;

    private static final ExprTag[] ALL = values();

    static ExprTag of(int ordinal) {
        return ALL[ordinal];
    }
}
