package io.vapscan.scan;

import org.jspecify.annotations.Nullable;

/** Objects and what each rule came to for each of them. */
interface Rows {

    /** How many objects there are. */
    int size();

    /** An object; its ordinal and its document's number are those within its batch. */
    ScannedObject object(int row);

    /** What a rule came to; null where the object is none of its concern. */
    @Nullable
    RuleResult result(int rule, int row);

    /** What a rule came to, without the rest of it. */
    default @Nullable RuleStatus status(int rule, int row) {
        RuleResult result = result(rule, row);
        return result == null ? null : result.status();
    }

    /** The texts of what a rule came to; null where the object is none of its concern, or texts cannot be copied from where they are. */
    default @Nullable KeptTexts texts(int rule, int row) {
        return null;
    }

    /** Whether there may be an object among them whose tree was kept. */
    default boolean mayHaveTrees() {
        return true;
    }

    /** Gives back what they take: nobody will ask for them again. */
    default void release() {}

    /** These rows for someone who asks for the results of some rules only, and for any object. */
    Rows of(int firstRule, int endRule);
}
