package io.vapscan.object;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Label selectors as text ({@code a=b,c in (d,e),!f,g!=h}): {@code labels.Parse} in k8s.io/apimachinery, with its error texts. */
public final class SelectorQuery {

    private static final String SYMBOLS = "=!(),><";
    private static final String END = "";

    private final List<String> tokens;
    private int at;

    private SelectorQuery(String text) {
        this.tokens = tokens(text);
    }

    /** The selector, or why there is none. */
    public static LabelSelector.Parsed parse(String text) {
        try {
            return new LabelSelector.Valid(new LabelSelector(new SelectorQuery(text).requirements()));
        } catch (Malformed malformed) {
            return new LabelSelector.Invalid(malformed.what);
        }
    }

    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;
        private final String what;

        Malformed(String what) {
            super(what, null, false, false);
            this.what = what;
        }
    }

    private static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            int start = i;
            while (i < text.length() && !isBlank(text.charAt(i)) && SYMBOLS.indexOf(text.charAt(i)) < 0) {
                i++;
            }
            if (i == start) {
                i += text.startsWith("==", i) || text.startsWith("!=", i) ? 2 : 1;
            }
            if (!isBlank(text.charAt(start))) {
                tokens.add(text.substring(start, i));
            }
        }
        return tokens;
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private List<LabelRequirement> requirements() throws Malformed {
        List<LabelRequirement> requirements = new ArrayList<>();
        if (!peek().equals(END)) {
            expectStart("!, identifier, or 'end of string'");
        }
        while (!peek().equals(END)) {
            requirements.add(requirement());
            String after = next();
            if (after.equals(",")) {
                expectStart("identifier after ','");
            } else if (!after.equals(END)) {
                throw found(after, "',' or 'end of string'");
            }
        }
        return requirements;
    }

    private void expectStart(String expected) throws Malformed {
        if (!isWord(peek()) && !peek().equals("!")) {
            throw found(peek(), expected);
        }
    }

    private LabelRequirement requirement() throws Malformed {
        try {
            LabelRequirement requirement = unchecked();
            String error = LabelSyntax.errorOf(requirement);
            if (error != null) {
                throw new Malformed(error);
            }
            return requirement;
        } catch (Malformed malformed) {
            throw new Malformed("unable to parse requirement: " + malformed.what);
        }
    }

    private LabelRequirement unchecked() throws Malformed {
        boolean absent = peek().equals("!");
        at += absent ? 1 : 0;
        String key = word();
        List<String> errors = LabelSyntax.keyErrors(key);
        if (!errors.isEmpty()) {
            throw new Malformed("<nil>: Invalid value: " + GoQuote.quote(key) + ": " + String.join("; ", errors));
        }
        if (absent || atEnd()) {
            LabelRequirement.Operator there =
                    absent ? LabelRequirement.Operator.DOES_NOT_EXIST : LabelRequirement.Operator.EXISTS;
            return new LabelRequirement(key, there, List.of());
        }
        LabelRequirement.Operator operator = operator(next());
        boolean many = operator == LabelRequirement.Operator.IN || operator == LabelRequirement.Operator.NOT_IN;
        return new LabelRequirement(key, operator, many ? values() : List.of(atEnd() ? "" : word()));
    }

    private static LabelRequirement.Operator operator(String token) throws Malformed {
        return switch (token) {
            case "in" -> LabelRequirement.Operator.IN;
            case "notin" -> LabelRequirement.Operator.NOT_IN;
            case "=", "==" -> LabelRequirement.Operator.EQUALS;
            case "!=" -> LabelRequirement.Operator.NOT_EQUALS;
            case ">" -> LabelRequirement.Operator.GREATER_THAN;
            case "<" -> LabelRequirement.Operator.LESS_THAN;
            default -> throw found(token, "in, notin, =, ==, !=, gt, lt");
        };
    }

    private List<String> values() throws Malformed {
        String open = next();
        if (!open.equals("(")) {
            throw new Malformed("found '" + open + "' expected: '('");
        }
        Set<String> values = new TreeSet<>();
        if (peek().equals(")")) {
            values.add("");
        } else if (!isWord(peek()) && !peek().equals(",")) {
            throw found(peek(), "',', ')' or identifier");
        }
        while (!peek().equals(")")) {
            value(next(), values);
        }
        at++;
        return List.copyOf(values);
    }

    /** A value, or a comma: what is left out before or after it is an empty value. */
    private void value(String token, Set<String> values) throws Malformed {
        if (isWord(token)) {
            values.add(token);
            if (!peek().equals(",") && !peek().equals(")")) {
                throw found(peek(), "',' or ')'");
            }
        } else if (!token.equals(",")) {
            throw found(token, "',', or identifier");
        } else if (values.isEmpty() || peek().equals(",") || peek().equals(")")) {
            values.add("");
        }
    }

    private String word() throws Malformed {
        String token = next();
        if (!isWord(token)) {
            throw found(token, "identifier");
        }
        return token;
    }

    private static Malformed found(String token, String expected) {
        return new Malformed("found '" + token + "', expected: " + expected);
    }

    private boolean atEnd() {
        return peek().equals(END) || peek().equals(",");
    }

    private static boolean isWord(String token) {
        return !token.equals(END) && SYMBOLS.indexOf(token.charAt(0)) < 0;
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : END;
    }

    private String next() {
        String token = peek();
        at++;
        return token;
    }
}
