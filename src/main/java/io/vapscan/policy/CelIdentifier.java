package io.vapscan.policy;

import java.util.Set;

/** CEL's identifiers, as {@code isCELIdentifier} of the server's validation has them. */
final class CelIdentifier {

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
    static boolean is(String text) {
        return !text.isEmpty()
                && !Character.isDigit(text.charAt(0))
                && text.chars().allMatch(CelIdentifier::part)
                && !RESERVED.contains(text);
    }

    private static boolean part(int c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
