package io.vapscan.cel.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parser's and checker's messages in cel-go's words. */
final class Wording {

    private static final Pattern LITERAL_AFTER_DOT =
            Pattern.compile("no viable alternative at input '\\.(true|false|null)'");
    /** How the checker begins what it says of a field whose message it does not know. */
    static final String FIELD_OF_UNKNOWN = "Message type resolution failure while referencing field '";

    /** How what is said of a type that has no fields ends. */
    static final String NO_SELECTION = "does not support field selection";

    private static final Pattern TYPE_WITHOUT_FIELDS =
            Pattern.compile(FIELD_OF_UNKNOWN + ".*'\\. Ensure that the descriptor for type '(.*)' was added.*");
    private static final Pattern FREE_TYPE = Pattern.compile("%[A-Za-z_]+([0-9]+)");

    /** What the parser expects after a call as if it were still in it. */
    private static final String AFTER_ARGUMENT = " expecting {')', ','}";

    /** What may follow any operand; cel-go's parser does not list it. */
    private static final Set<String> OPERATORS = Set.of(
            "'=='", "'!='", "'in'", "'<'", "'<='", "'>='", "'>'", "'&&'", "'||'", "'['", "'.'", "'-'", "'?'", "'+'",
            "'*'", "'/'", "'%'");

    private Wording() {}

    /**
     * A message of the grammar's; those that name an input token are cel-go's "syntax errors".
     *
     * @param open whether a bracket is open where it points to
     */
    static String ofParser(String message, boolean open) {
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
        if (message.equals("Invalid unicode code point")) {
            return "invalid unicode code point";
        }
        boolean syntax = message.startsWith("no viable alternative")
                || message.startsWith("mismatched input")
                || message.startsWith("extraneous input")
                || message.startsWith("missing ")
                || message.startsWith("token recognition error");
        if (!syntax) {
            return message;
        }
        String text = "Syntax error: " + syntax(message.replace("%%", "%"));
        return !open && text.endsWith(AFTER_ARGUMENT)
                ? text.substring(0, text.length() - AFTER_ARGUMENT.length()) + " expecting <EOF>"
                : text;
    }

    private static String syntax(String message) {
        Matcher literal = LITERAL_AFTER_DOT.matcher(message);
        if (literal.matches()) {
            return "mismatched input '" + literal.group(1) + "' expecting IDENTIFIER";
        }
        int list = message.lastIndexOf(" expecting {");
        if (list < 0 || !message.contains("'=='") || !message.endsWith("}")) {
            return message;
        }
        String expected = message.substring(list + " expecting {".length(), message.length() - 1);
        List<String> others = new ArrayList<>(List.of(expected.split(", ", -1)));
        others.removeAll(OPERATORS);
        String shorter = String.join(", ", others);
        return message.substring(0, list) + " expecting " + (others.size() == 1 ? shorter : "{" + shorter + "}");
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
        boolean open = text.endsWith(NO_SELECTION) || text.contains("range of a comprehension");
        return FREE_TYPE
                .matcher(text)
                .replaceAll(open ? "_var$1" : "dyn")
                .replace("google.protobuf.Duration", "duration")
                .replace("google.protobuf.Timestamp", "timestamp")
                .replace("google.protobuf.Any", "any")
                .replace("*error*", "!error!");
    }
}
