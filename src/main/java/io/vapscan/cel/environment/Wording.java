package io.vapscan.cel.environment;

/** The parser's and checker's messages in cel-go's words. */
final class Wording {

    private Wording() {}

    /** A message of the grammar's; those that name an input token are cel-go's "syntax errors". */
    static String ofParser(String message) {
        boolean syntax = message.startsWith("no viable alternative")
                || message.startsWith("mismatched input")
                || message.startsWith("extraneous input")
                || message.startsWith("missing ")
                || message.startsWith("token recognition error");
        return syntax ? "Syntax error: " + message : message;
    }

    /** A message of the checker's, without its list of candidates and with cel-go's names of types. */
    static String ofChecker(String message) {
        int candidates = message.indexOf(" (candidates: ");
        String text = candidates < 0 ? message : message.substring(0, candidates);
        if (text.startsWith("undeclared reference")) {
            return text;
        }
        return text.replace("google.protobuf.Duration", "duration")
                .replace("google.protobuf.Timestamp", "timestamp")
                .replace("google.protobuf.Any", "any")
                .replace("*error*", "!error!");
    }
}
