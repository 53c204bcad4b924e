package io.vapscan.cel.library;

import com.google.re2j.Pattern;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A regular expression, compiled as far as it was asked for. Shared by all threads. */
final class CachedRegex {

    private final String regex;
    private final @Nullable PlainRegex plain;
    private volatile GoRegex.@Nullable Compiled compiled;

    CachedRegex(String regex) {
        this.regex = regex;
        this.plain = PlainRegex.of(regex);
    }

    private GoRegex.Compiled compiled() {
        GoRegex.Compiled known = compiled;
        if (known == null) {
            known = GoRegex.compile(regex);
            compiled = known;
        }
        return known;
    }

    /** Why it does not compile, in Go's words; null where it does. */
    @Nullable
    String error() {
        if (plain != null) {
            return null;
        }
        GoRegex.Compiled known = compiled();
        return known.pattern() == null ? known.error() : null;
    }

    /** The pattern of what compiles. */
    Pattern pattern() {
        return Objects.requireNonNull(compiled().pattern());
    }

    /** Whether a text has a match of what compiles. */
    boolean matches(String text) {
        int found = plain == null ? PlainRegex.UNKNOWN : plain.find(text);
        return found == PlainRegex.UNKNOWN
                ? DeepStack.call(() -> pattern().matcher(text).find())
                : found == PlainRegex.YES;
    }
}
