package io.vapscan.object;

import java.util.Set;

/** CEL's identifiers, as {@code isCELIdentifier} of the server's validation has them. */
public final class CelIdentifier {

    private static final Set<String> RESERVED = Set.of(
            "true",
            "false",
            "null",
            "in",
            "as",
            "break",
            "const",
            "continue",
            "else",
            "for",
            "function",
            "if",
            "import",
            "let",
            "loop",
            "package",
            "namespace",
            "return",
            "var",
            "void",
            "while");

    private CelIdentifier() {}

    /** Whether a text is an identifier and no reserved word. */
    public static boolean is(String text) {
        return !text.isEmpty()
                && !Character.isDigit(text.charAt(0))
                && text.chars().allMatch(CelIdentifier::isPart)
                && !isReserved(text);
    }

    /** Whether it is a word that the language keeps for itself. */
    public static boolean isReserved(String text) {
        return RESERVED.contains(text);
    }

    /** Whether a character may stand in an identifier; a digit may not be the first. */
    public static boolean isPart(int c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
