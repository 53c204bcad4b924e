package io.vapscan.triage;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;

/** A regular expression of RE2's, matched against a whole text in any case, as Kubescape compares names. */
final class NamePattern {

    private final Pattern pattern;

    private NamePattern(Pattern pattern) {
        this.pattern = pattern;
    }

    /**
     * Compiles.
     *
     * @param what which field it is from, for the message
     * @throws MalformedException for what is no expression
     */
    static NamePattern of(String what, String expression) throws MalformedException {
        try {
            return new NamePattern(Pattern.compile("(?:" + expression + ")", Pattern.CASE_INSENSITIVE));
        } catch (PatternSyntaxException malformed) {
            throw new MalformedException(
                    what + ": " + expression + " is no regular expression: " + malformed.getDescription());
        }
    }

    boolean matches(String text) {
        return pattern.matches(text);
    }
}
