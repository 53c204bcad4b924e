package io.vapscan.cel.environment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parser's and checker's messages in cel-go's words. */
final class Wording {

    /** How the checker begins what it says of a field whose message it does not know. */
    static final String FIELD_OF_UNKNOWN = "Message type resolution failure while referencing field '";

    /** How what is said of a type that has no fields ends. */
    static final String NO_SELECTION = "does not support field selection";

    private static final Pattern TYPE_WITHOUT_FIELDS =
            Pattern.compile(FIELD_OF_UNKNOWN + ".*'\\. Ensure that the descriptor for type '(.*)' was added.*");
    private static final Pattern FREE_TYPE = Pattern.compile("%[A-Za-z_]+([0-9]+)");

    private Wording() {}

    /** Whether the grammar says so: those errors are {@link SyntaxErrors}. */
    static boolean isSyntax(String message) {
        return message.startsWith("no viable alternative")
                || message.startsWith("mismatched input")
                || message.startsWith("extraneous input")
                || message.startsWith("missing ")
                || message.startsWith("token recognition error")
                || message.startsWith("error recovery")
                || message.startsWith("Expression recursion limit exceeded")
                || message.startsWith("More than ");
    }

    /** Another message of the parser's. */
    static String ofParser(String message) {
        if (message.startsWith("For input string")) {
            return "invalid int literal";
        }
        // The second is what Java's own reader of unsigned numbers says of one that is even longer.
        if (message.contains("range of unsigned long") || message.startsWith("Error at index")) {
            return "invalid uint literal";
        }
        if (message.startsWith("Illegal escape sequence")) {
            return "unable to unescape string";
        }
        if (message.equals("unsupported identifier")) {
            return "unsupported ident kind";
        }
        return message.equals("Invalid unicode code point") ? "invalid unicode code point" : message;
    }

    /** A message of the checker's, without its list of candidates and with cel-go's names of types. */
    static String ofChecker(String message) {
        int candidates = message.indexOf(" (candidates: ");
        String text = candidates < 0 ? message : message.substring(0, candidates);
        if (text.startsWith("undeclared reference")) {
            return text.replace("'@", "'.");
        }
        Matcher fields = TYPE_WITHOUT_FIELDS.matcher(text);
        if (fields.matches()) {
            return "unexpected failed resolution of '" + fields.group(1) + "'";
        }
        boolean open = text.endsWith(NO_SELECTION)
                || text.startsWith("expected type")
                || LogicalOperands.isAbout(text)
                || text.contains("range of a comprehension");
        return FREE_TYPE
                .matcher(text)
                .replaceAll(open ? "_var$1" : "dyn")
                .replace("google.protobuf.Duration", "duration")
                .replace("google.protobuf.Timestamp", "timestamp")
                .replace("google.protobuf.Any", "any")
                .replace("*error*", "!error!");
    }
}
