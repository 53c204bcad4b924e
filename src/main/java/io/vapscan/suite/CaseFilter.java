package io.vapscan.suite;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which cases are run: Kyverno's selector and gator's expression, both of which have to let a case through. */
public final class CaseFilter {

    /** All cases. */
    public static final CaseFilter ALL = new CaseFilter(Map.of(), null, null, false);

    private final Map<String, Pattern> selected;
    private final @Nullable Pattern test;
    private final @Nullable Pattern name;
    private final boolean both;

    private CaseFilter(Map<String, Pattern> selected, @Nullable Pattern test, @Nullable Pattern name, boolean both) {
        this.selected = selected;
        this.test = test;
        this.name = name;
        this.both = both;
    }

    /**
     * Reads a filter.
     *
     * @param selector {@code policy=…,rule=…,resource=…,case=…}, each with {@code *} and {@code ?}; empty for all
     * @param run an expression (RE2) that a test's or a case's name contains, or {@code test//case}; empty for all
     * @throws IllegalArgumentException for what is neither, with the reason
     */
    public static CaseFilter of(String selector, String run) {
        String[] parts = run.split("//", -1);
        if (parts.length > 2) {
            throw new IllegalArgumentException("--run: " + run + " has more than one //; write TEST//CASE");
        }
        Map<String, Pattern> selected = selected(selector);
        if (run.isEmpty()) {
            return new CaseFilter(selected, null, null, false);
        }
        return new CaseFilter(selected, pattern(parts[0]), pattern(parts[parts.length - 1]), parts.length == 2);
    }

    private static Map<String, Pattern> selected(String selector) {
        Map<String, Pattern> selected = new LinkedHashMap<>();
        List<String> known = List.of("policy", "rule", "resource", "case");
        for (String term : selector.isEmpty() ? List.<String>of() : List.of(selector.split(",", -1))) {
            int equals = term.indexOf('=');
            String key = equals < 0 ? "" : term.substring(0, equals).strip();
            if (!known.contains(key)) {
                throw new IllegalArgumentException("--test-case-selector: " + term
                        + " is no term; write policy=NAME,rule=NAME,resource=NAME,case=NAME with * and ?");
            }
            selected.put(key, wildcard(term.substring(equals + 1).strip()));
        }
        return selected;
    }

    private static Pattern wildcard(String text) {
        List<String> parts = new ArrayList<>();
        text.codePoints()
                .forEach(c -> parts.add(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(Character.toString(c))));
        return Pattern.compile("(?s:" + String.join("", parts) + ")");
    }

    private static Pattern pattern(String expression) {
        try {
            return Pattern.compile(expression);
        } catch (PatternSyntaxException malformed) {
            throw new IllegalArgumentException(
                    "--run: " + expression + " is no regular expression: " + malformed.getDescription());
        }
    }

    /** Whether a case is run. */
    public boolean includes(CaseLabel label) {
        boolean chosen = matches("policy", label.policy())
                && matches("rule", label.rule())
                && matches("resource", label.resource())
                && matches("case", label.name());
        if (!chosen || test == null || name == null) {
            return chosen;
        }
        boolean byTest = test.matcher(label.test()).find();
        boolean byName = name.matcher(label.name()).find();
        return both ? byTest && byName : byTest || byName;
    }

    private boolean matches(String key, String value) {
        Pattern pattern = selected.get(key);
        return pattern == null || pattern.matches(value);
    }
}
