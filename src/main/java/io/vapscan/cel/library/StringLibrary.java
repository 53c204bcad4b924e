package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.Occurrences;
import io.vapscan.object.GoQuote;
import io.vapscan.object.GoStrings;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** String functions: those of base CEL and cel-go's {@code ext/strings.go}, version 2. Positions are code points. */
final class StringLibrary implements FunctionLibrary {

    @Override
    public @Nullable Implementation implementation(String overloadId) {
        return switch (overloadId) {
            case "contains_string" -> args -> Occurrences.isIn(text(args, 0), text(args, 1));
            case "starts_with_string" -> args -> text(args, 0).startsWith(text(args, 1));
            case "ends_with_string" -> args -> text(args, 0).endsWith(text(args, 1));
            case "string_char_at_int" -> args -> charAt(text(args, 0), number(args, 1));
            case "string_index_of_string" -> args -> TextSearch.indexOf(text(args, 0), text(args, 1), 0);
            case "string_index_of_string_int" ->
                args -> TextSearch.indexOf(text(args, 0), text(args, 1), number(args, 2));
            case "string_last_index_of_string" -> args -> TextSearch.lastIndexOf(text(args, 0), text(args, 1));
            case "string_last_index_of_string_int" ->
                args -> TextSearch.lastIndexOf(text(args, 0), text(args, 1), number(args, 2));
            case "string_lower_ascii" -> args -> changeCase(text(args, 0), 'A', 'Z');
            case "string_upper_ascii" -> args -> changeCase(text(args, 0), 'a', 'z');
            case "string_replace_string_string" ->
                args -> Splitting.replace(text(args, 0), text(args, 1), text(args, 2), -1);
            case "string_replace_string_string_int" ->
                args -> Splitting.replace(text(args, 0), text(args, 1), text(args, 2), number(args, 3));
            case "string_split_string" -> args -> Splitting.split(text(args, 0), text(args, 1), -1);
            case "string_split_string_int" -> args -> Splitting.split(text(args, 0), text(args, 1), number(args, 2));
            case "string_substring_int" -> args -> substring(text(args, 0), number(args, 1));
            case "string_substring_int_int" -> args -> substring(text(args, 0), number(args, 1), number(args, 2));
            case "string_trim" -> args -> GoStrings.trimSpace(text(args, 0));
            case "list_join" -> args -> join((List<?>) args[0], "");
            case "list_join_string" -> args -> join((List<?>) args[0], text(args, 1));
            case "strings_quote" -> args -> quote(text(args, 0));
            case "string_format" -> args -> Formatting.format(text(args, 0), (List<?>) args[1]);
            default -> null;
        };
    }

    private static String text(Object[] args, int index) {
        return (String) args[index];
    }

    private static long number(Object[] args, int index) {
        return (Long) args[index];
    }

    private static Object charAt(String text, long index) {
        int start = TextSearch.offset(text, index);
        if (start < 0) {
            return Errors.indexOutOfRange(index);
        }
        return start == text.length() ? "" : Character.toString(text.codePointAt(start));
    }

    private static Object substring(String text, long start) {
        int from = TextSearch.offset(text, start);
        return from < 0 ? Errors.indexOutOfRange(start) : text.substring(from);
    }

    private static Object substring(String text, long start, long end) {
        if (start > end) {
            return new CelError("invalid substring range. start: " + start + ", end: " + end);
        }
        int from = TextSearch.offset(text, start);
        if (from < 0) {
            return Errors.indexOutOfRange(start);
        }
        int to = TextSearch.offset(text, end);
        return to < 0 ? Errors.indexOutOfRange(end) : text.substring(from, to);
    }

    private static String changeCase(String text, char first, char last) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= first && c <= last) {
                return changeCase(text.toCharArray(), i, first, last);
            }
        }
        return text;
    }

    private static String changeCase(char[] text, int from, char first, char last) {
        for (int i = from; i < text.length; i++) {
            if (text[i] >= first && text[i] <= last) {
                text[i] ^= ' ';
            }
        }
        return new String(text);
    }

    private static Object join(List<?> parts, String separator) {
        StringBuilder joined = new StringBuilder();
        boolean first = true;
        for (Object part : parts) {
            if (!(part instanceof String text)) {
                return new CelError("join: invalid input: " + GoText.of(part));
            }
            if (!first) {
                joined.append(separator);
            }
            first = false;
            joined.append(text);
        }
        return joined.toString();
    }

    private static String quote(String text) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            String escape = GoQuote.escape(c);
            if (escape == null) {
                quoted.append(c);
            } else {
                quoted.append(escape);
            }
        }
        return quoted.append('"').toString();
    }
}
