package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.object.GoIntegers;
import io.vapscan.object.GoQuote;
import java.util.List;
import java.util.Locale;

/** Reads semantic versions; follows {@code Parse} of {@code github.com/blang/semver/v4}, error texts included. */
final class SemverText {

    private static final List<String> NAMES = List.of("Major", "Minor", "Patch");

    private SemverText() {}

    /** A Semver, or the error of reading it. */
    static Object parse(String text) {
        try {
            return read(text);
        } catch (Unreadable e) {
            return new CelError(e.reason());
        }
    }

    /**
     * The same of a version that may lack numbers, begin with {@code v} and have leading zeros; follows {@code
     * normalizeAndParse} of {@code k8s.io/apiserver/pkg/cel/library/semverlib.go}.
     */
    static Object parseNormalized(String text) {
        String[] parts = (text.startsWith("v") ? text.substring(1) : text).split("\\.", 3);
        for (int i = 0; i < parts.length; i++) {
            parts[i] = withoutLeadingZeros(parts[i]);
        }
        String last = parts[parts.length - 1];
        if (parts.length < 3 && (last.indexOf('+') >= 0 || last.indexOf('-') >= 0)) {
            return new CelError("short version cannot contain PreRelease/Build meta data");
        }
        return parse(String.join(".", parts) + ".0".repeat(3 - parts.length));
    }

    private static String withoutLeadingZeros(String part) {
        int start = 0;
        while (start < part.length() && part.charAt(start) == '0') {
            start++;
        }
        if (part.length() < 2 || start == 0) {
            // A part without zeros in front gets one where it does not begin with a digit.
            boolean bare = Utf8.length(part) > 1 && !isDigit(part.charAt(0));
            return bare ? "0" + part : part;
        }
        boolean digitFollows = start < part.length() && isDigit(part.charAt(start));
        return digitFollows ? part.substring(start) : part.substring(start - 1);
    }

    private static Semver read(String text) throws Unreadable {
        if (text.isEmpty()) {
            throw new Unreadable("Version string empty");
        }
        String[] parts = text.split("\\.", 3);
        if (parts.length != 3) {
            throw new Unreadable("No Major.Minor.Patch elements found");
        }
        long[] core = new long[3];
        core[0] = number(0, parts[0]);
        core[1] = number(1, parts[1]);
        String rest = parts[2];
        int plus = rest.indexOf('+');
        String build = plus < 0 ? null : rest.substring(plus + 1);
        rest = plus < 0 ? rest : rest.substring(0, plus);
        int minus = rest.indexOf('-');
        String preRelease = minus < 0 ? null : rest.substring(minus + 1);
        core[2] = number(2, minus < 0 ? rest : rest.substring(0, minus));
        List<String> identifiers = preRelease == null ? List.of() : List.of(preRelease.split("\\.", -1));
        for (String identifier : identifiers) {
            checkPreRelease(identifier);
        }
        List<String> metadata = build == null ? List.of() : List.of(build.split("\\.", -1));
        for (String word : metadata) {
            checkBuild(word);
        }
        return new Semver(core, identifiers, metadata);
    }

    private static long number(int index, String text) throws Unreadable {
        String name = NAMES.get(index);
        if (!isNumeric(text)) {
            throw new Unreadable("Invalid character(s) found in " + name.toLowerCase(Locale.ROOT) + " number "
                    + GoQuote.quote(text));
        }
        if (hasLeadingZero(text)) {
            throw new Unreadable(name + " number must not contain leading zeroes " + GoQuote.quote(text));
        }
        return unsigned(text);
    }

    private static long unsigned(String text) throws Unreadable {
        GoIntegers.Parsed parsed = GoIntegers.parseUnsigned(text);
        if (parsed.error() != null) {
            throw new Unreadable(parsed.error());
        }
        return parsed.value();
    }

    private static void checkPreRelease(String identifier) throws Unreadable {
        if (identifier.isEmpty()) {
            throw new Unreadable("Prerelease is empty");
        }
        if (isNumeric(identifier)) {
            if (hasLeadingZero(identifier)) {
                throw new Unreadable(
                        "Numeric PreRelease version must not contain leading zeroes " + GoQuote.quote(identifier));
            }
            unsigned(identifier);
        } else if (!isIdentifier(identifier)) {
            throw new Unreadable("Invalid character(s) found in prerelease " + GoQuote.quote(identifier));
        }
    }

    private static void checkBuild(String word) throws Unreadable {
        if (word.isEmpty()) {
            throw new Unreadable("Build meta data is empty");
        }
        if (!isIdentifier(word)) {
            throw new Unreadable("Invalid character(s) found in build meta data " + GoQuote.quote(word));
        }
    }

    /** Whether there is nothing but digits, or nothing. */
    static boolean isNumeric(String text) {
        return text.chars().allMatch(c -> isDigit((char) c));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean hasLeadingZero(String text) {
        return text.length() > 1 && text.charAt(0) == '0';
    }

    private static boolean isIdentifier(String text) {
        return text.chars()
                .allMatch(c -> isDigit((char) c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-');
    }
}
