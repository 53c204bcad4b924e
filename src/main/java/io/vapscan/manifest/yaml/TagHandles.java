package io.vapscan.manifest.yaml;

import io.vapscan.manifest.yaml.Token.Kind;
import java.util.HashMap;
import java.util.Map;

/** The short names of tag prefixes: {@code !}, {@code !!}, and what {@code %TAG} directives add. */
final class TagHandles {

    private static final String ADVICE = "remove the line: a manifest needs no directives";

    private final Map<String, String> prefixes = new HashMap<>();

    /** Reads the directives before a document. */
    void read(Scanner scanner) throws SyntaxException {
        boolean version = false;
        for (Token token = scanner.peek(); Parser.isDirective(token); token = scanner.next()) {
            if (token.kind() == Kind.TAG_DIRECTIVE) {
                if (prefixes.put(token.value(), token.suffixText()) != null) {
                    throw new SyntaxException(token.offset(), "a second \"TAG\" directive for one handle", ADVICE);
                }
            } else {
                if (version) {
                    throw new SyntaxException(token.offset(), "a second \"YAML\" directive", ADVICE);
                }
                if (!isSupported(token.value())) {
                    throw new SyntaxException(token.offset(), "kubectl reads YAML 1.1 only", ADVICE);
                }
                version = true;
            }
        }
    }

    private static boolean isSupported(String version) {
        return version.equals("1.1") || version.equals("01.1") || version.equals("1.01") || version.equals("01.01");
    }

    /** A tag token's full tag. */
    String resolve(Token token) throws SyntaxException {
        String handle = token.value();
        if (handle.isEmpty()) {
            return token.suffixText();
        }
        String prefix = prefixes.get(handle);
        if (prefix == null) {
            prefix = switch (handle) {
                case "!" -> "!";
                case "!!" -> "tag:yaml.org,2002:";
                default ->
                    throw new SyntaxException(
                            token.offset(), "unknown tag \"" + handle + token.suffixText() + "\"", "remove the tag");
            };
        }
        return prefix + token.suffixText();
    }
}
