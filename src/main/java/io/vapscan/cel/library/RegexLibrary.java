package io.vapscan.cel.library;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.vapscan.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Regular expressions: {@code matches} of base CEL, and {@code find} and {@code findAll} of {@code
 * k8s.io/apiserver/pkg/cel/library/regex.go}.
 */
final class RegexLibrary implements FunctionLibrary {

    private final RegexCache patterns;

    RegexLibrary(RegexCache patterns) {
        this.patterns = patterns;
    }

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "matches", "matches_string" -> this::matches;
            case "string_find_string" -> this::find;
            case "string_find_all_string" -> args -> findAll(args, -1);
            case "string_find_all_string_int" -> args -> findAll(args, (Long) args[2]);
            default -> null;
        };
    }

    private Object matches(Object[] args) {
        CachedRegex regex = patterns.get((String) args[1]);
        String error = regex.error();
        return error == null ? (Object) regex.matches((String) args[0]) : new CelError(error);
    }

    private Object find(Object[] args) {
        CachedRegex regex = patterns.get((String) args[1]);
        String error = regex.error();
        if (error != null) {
            return new CelError("Illegal regex: " + error);
        }
        Pattern pattern = regex.pattern();
        return DeepStack.call(() -> {
            Matcher matcher = pattern.matcher((String) args[0]);
            return matcher.find() ? matcher.group() : "";
        });
    }

    private Object findAll(Object[] args, long limit) {
        CachedRegex regex = patterns.get((String) args[1]);
        String error = regex.error();
        if (error != null) {
            return new CelError("Illegal regex: " + error);
        }
        Pattern pattern = regex.pattern();
        String text = (String) args[0];
        return DeepStack.call(() -> all(pattern.matcher(text), text, limit < 0 ? Long.MAX_VALUE : limit));
    }

    /** Go's {@code FindAllString}: an empty match right behind another match does not count. */
    private static List<String> all(Matcher matcher, String text, long limit) {
        List<String> found = new ArrayList<>();
        int position = 0;
        int previousEnd = -1;
        while (found.size() < limit && position <= text.length() && matcher.find(position)) {
            boolean counts = true;
            if (matcher.end() == position) {
                counts = matcher.start() != previousEnd;
                position += position < text.length() ? Character.charCount(text.codePointAt(position)) : 1;
            } else {
                position = matcher.end();
            }
            previousEnd = matcher.end();
            if (counts) {
                found.add(matcher.group());
            }
        }
        return found;
    }
}
