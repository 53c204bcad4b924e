package io.vapscan.object;

import java.util.ArrayList;
import java.util.List;

/**
 * Label selectors as clients write them ({@code a=b,c in (d,e),!f,g!=h}): {@code labels.Parse} in k8s.io/apimachinery, without
 * the numeric comparisons.
 */
public final class SelectorQuery {

    private static final String SYMBOLS = "=!(),";

    private final String text;
    private int at;

    private SelectorQuery(String text) {
        this.text = text;
    }

    /** The selector, or why there is none. */
    public static LabelSelector.Parsed parse(String text) {
        try {
            SelectorQuery query = new SelectorQuery(text);
            List<LabelRequirement> requirements = query.requirements();
            for (LabelRequirement requirement : requirements) {
                String error = LabelSyntax.errorOf(requirement);
                if (error != null) {
                    return new LabelSelector.Invalid(error);
                }
            }
            return new LabelSelector.Valid(new LabelSelector(requirements));
        } catch (Malformed malformed) {
            return new LabelSelector.Invalid("unable to parse requirement: " + malformed.getMessage());
        }
    }

    private static final class Malformed extends Exception {
        private static final long serialVersionUID = 1;

        Malformed(String what) {
            super(what, null, false, false);
        }
    }

    private List<LabelRequirement> requirements() throws Malformed {
        List<LabelRequirement> requirements = new ArrayList<>();
        while (!end()) {
            requirements.add(requirement());
            if (!end()) {
                expect(",");
                if (end()) {
                    throw new Malformed("found '', expected: identifier after ','");
                }
            }
        }
        return requirements;
    }

    private LabelRequirement requirement() throws Malformed {
        if (took("!")) {
            return new LabelRequirement(word(), LabelRequirement.Operator.DOES_NOT_EXIST, List.of());
        }
        String key = word();
        if (key.isEmpty()) {
            throw found("!, identifier, or 'end of string'");
        }
        if (end() || peek(",")) {
            return new LabelRequirement(key, LabelRequirement.Operator.EXISTS, List.of());
        }
        if (took("==") || took("=")) {
            return new LabelRequirement(key, LabelRequirement.Operator.EQUALS, List.of(word()));
        }
        if (took("!=")) {
            return new LabelRequirement(key, LabelRequirement.Operator.NOT_IN, List.of(word()));
        }
        return switch (word()) {
            case "in" -> new LabelRequirement(key, LabelRequirement.Operator.IN, values());
            case "notin" -> new LabelRequirement(key, LabelRequirement.Operator.NOT_IN, values());
            default -> throw found("in, notin, =, ==, !=");
        };
    }

    private List<String> values() throws Malformed {
        expect("(");
        List<String> values = new ArrayList<>();
        do {
            values.add(word());
        } while (took(","));
        expect(")");
        return values;
    }

    private void expect(String symbol) throws Malformed {
        if (!took(symbol)) {
            throw found("'" + symbol + "'");
        }
    }

    private Malformed found(String expected) {
        return new Malformed("found '" + text.substring(Math.min(at, text.length())) + "', expected: " + expected);
    }

    private boolean end() {
        blanks();
        return at >= text.length();
    }

    private boolean peek(String symbol) {
        blanks();
        return text.startsWith(symbol, at);
    }

    private boolean took(String symbol) {
        boolean there = peek(symbol);
        at += there ? symbol.length() : 0;
        return there;
    }

    private String word() {
        blanks();
        int start = at;
        while (at < text.length() && SYMBOLS.indexOf(text.charAt(at)) < 0 && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
