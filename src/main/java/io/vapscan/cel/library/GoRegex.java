package io.vapscan.cel.library;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.vapscan.cel.cost.Stopped;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Regular expressions as Go's {@code regexp} takes and refuses them. re2j, which runs them, is a port of an earlier Go:
 * where the two differ, {@link RegexScan} says what Go says.
 */
public final class GoRegex {

    private GoRegex() {}

    /**
     * A compiled pattern or why it does not compile.
     *
     * @param error Go's text
     */
    record Compiled(@Nullable Pattern pattern, String error) {}

    /** Whether texts have a match of a regular expression; null where it does not compile, or cannot be compiled here. */
    public static @Nullable Predicate<String> matcher(String regex) {
        CachedRegex cached = new CachedRegex(regex);
        try {
            return cached.error() == null ? cached::matches : null;
        } catch (Stopped unjudged) {
            return null;
        }
    }

    /**
     * Compiles an expression.
     *
     * @throws Stopped for what would take too long here, so that nobody can tell what Go makes of it
     */
    static Compiled compile(String regex) {
        RegexScan.Result scanned = RegexScan.of(regex);
        String problem = scanned.problem();
        if (problem != null && scanned.problemAt() == regex.length()) {
            return new Compiled(null, problem);
        }
        if (scanned.tooLong()) {
            throw Stopped.unjudged(
                    "a regular expression has too many classes of Unicode's characters to be compiled here");
        }
        try {
            // What follows the problem is not compiled: that may be what Go's limits are there for.
            Pattern pattern = DeepStack.call(
                    () -> problem == null ? compileWith(regex, scanned) : Pattern.compile(scanned.before()));
            return problem == null ? new Compiled(pattern, "") : new Compiled(null, problem);
        } catch (PatternSyntaxException e) {
            // Of two problems Go reports the one that it comes upon first.
            if (problem != null && (isOfWhole(e) || where(regex, e) >= scanned.problemAt())) {
                return new Compiled(null, problem);
            }
            return new Compiled(null, text(regex, e));
        }
    }

    /** What only re2j refuses is compiled in the other form, and so is what it has other classes of. */
    private static Pattern compileWith(String regex, RegexScan.Result scanned) {
        String apart = scanned.apart();
        String rewritten = scanned.regex();
        if (scanned.renamed()) {
            return Pattern.compile(apart == null ? rewritten : apart);
        }
        try {
            Pattern pattern = Pattern.compile(regex);
            return apart == null ? pattern : Pattern.compile(apart);
        } catch (PatternSyntaxException e) {
            boolean name = e.getDescription().startsWith("duplicate capture group name");
            boolean brace = e.getDescription().startsWith("invalid nested repetition")
                    && e.getPattern().startsWith("{");
            if (name || (brace && !rewritten.equals(regex))) {
                return Pattern.compile(apart == null ? rewritten : apart);
            }
            throw e;
        }
    }

    private static int where(String regex, PatternSyntaxException e) {
        int where = e.getPattern().isEmpty() ? -1 : regex.indexOf(e.getPattern());
        return where < 0 ? regex.length() : where;
    }

    /** A parenthesis without its other half is missed at the end only. */
    private static boolean isOfWhole(PatternSyntaxException e) {
        return e.getDescription().startsWith("missing closing )");
    }

    /** re2j's text where it is Go's, else Go's. */
    private static String text(String regex, PatternSyntaxException e) {
        String description = e.getDescription();
        if (description.startsWith("trailing backslash")) {
            return "error parsing regexp: trailing backslash at end of expression: ``";
        }
        if (e.getPattern().equals("(?<")) {
            return "error parsing regexp: invalid or unsupported Perl syntax: `(?<`";
        }
        if (e.getPattern().equals("stack underflow")) {
            return "error parsing regexp: unexpected ): `" + regex + "`";
        }
        return isOfWhole(e)
                ? "error parsing regexp: " + description + ": `" + regex + "`"
                : String.valueOf(e.getMessage());
    }
}
