package io.vapscan.schema.conversion;

import io.vapscan.object.LabelSyntax;
import io.vapscan.schema.type.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Selectors as text ({@code a=b,c in (d,e),!f}); follows {@code labels.ParseToRequirements} of apimachinery, which
 * refuses what it does not understand.
 */
final class SelectorText {

    private static final String SYMBOLS = "=!(),><";
    private static final List<String> OPERATORS = List.of("==", "!=", "=", ">", "<", "!", "(", ")", ",");
    private static final String END = "";

    private final String selector;
    private final List<String> tokens = new ArrayList<>();
    private int at;
    private boolean onlyEquals = true;
    private final Map<String, Object> labels = new LinkedHashMap<>();

    private SelectorText(String selector) {
        this.selector = selector;
    }

    /** The labels that the selector asks for, or null where it asks for anything else than equal labels. */
    static @Nullable Map<String, Object> labels(String selector) {
        SelectorText text = new SelectorText(selector);
        text.split();
        text.requirements();
        return text.onlyEquals ? text.labels : null;
    }

    private void split() {
        int i = 0;
        while (i < selector.length()) {
            char c = selector.charAt(i);
            int start = i;
            if (isBlank(c)) {
                i++;
            } else if (SYMBOLS.indexOf(c) >= 0) {
                String operator = OPERATORS.stream()
                        .filter(each -> selector.startsWith(each, start))
                        .findFirst()
                        .orElse(String.valueOf(c));
                tokens.add(operator);
                i += operator.length();
            } else {
                while (i < selector.length()
                        && !isBlank(selector.charAt(i))
                        && SYMBOLS.indexOf(selector.charAt(i)) < 0) {
                    i++;
                }
                tokens.add(selector.substring(start, i));
            }
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private void requirements() {
        while (!peek().equals(END)) {
            requirement();
            if (peek().equals(END)) {
                return;
            }
            expect(",");
            if (!isIdentifier(peek()) && !peek().equals("!")) {
                throw refusal();
            }
        }
    }

    private void requirement() {
        boolean absent = peek().equals("!");
        if (absent) {
            at++;
        }
        String key = identifier();
        if (!LabelSyntax.keyErrors(key).isEmpty()) {
            throw refusal();
        }
        if (absent || peek().equals(END) || peek().equals(",")) {
            onlyEquals = false;
            return;
        }
        switch (next()) {
            case "=", "==" -> {
                String value = peek().equals(END) || peek().equals(",") ? "" : identifier();
                check(value);
                labels.put(key, value);
            }
            case "in", "notin" -> {
                onlyEquals = false;
                values();
            }
            // The others are selectors, but none that a LabelSelector can hold.
            default -> throw refusal();
        }
    }

    private void values() {
        expect("(");
        while (!peek().equals(")")) {
            if (peek().equals(",")) {
                at++;
            } else {
                check(identifier());
                if (!peek().equals(",") && !peek().equals(")")) {
                    throw refusal();
                }
            }
        }
        at++;
    }

    private void check(String value) {
        if (!LabelSyntax.valueErrors(value).isEmpty()) {
            throw refusal();
        }
    }

    private String identifier() {
        if (!isIdentifier(peek())) {
            throw refusal();
        }
        return next();
    }

    private void expect(String token) {
        if (!next().equals(token)) {
            throw refusal();
        }
    }

    private static boolean isIdentifier(String token) {
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

    private Refusal refusal() {
        return new Refusal("failed to parse selector: couldn't parse the selector string \"" + selector + "\"");
    }
}
