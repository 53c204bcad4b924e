package io.vapscan.expression;

import io.vapscan.cel.environment.Vocabulary;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What an expression may go on with: variables, fields of what they hold, functions and macros. */
public final class Completions {

    private static final List<String> VARIABLES =
            List.of("namespaceObject", "object", "oldObject", "params", "request", "variables");
    private static final List<String> WORDS = List.of("false", "null", "true");

    private final Session session;
    private final Vocabulary vocabulary;

    /**
     * Completions in a session.
     *
     * @throws IllegalArgumentException when there is no such version
     */
    public Completions(Session session, String version) {
        this.session = session;
        this.vocabulary = Vocabulary.of(version);
    }

    /**
     * The words that a text may end in instead of its last one.
     *
     * @param text an expression up to the cursor
     */
    public List<String> of(String text) {
        PathText path = PathText.endOf(text);
        List<String> out = new ArrayList<>();
        if (path.parent().isEmpty() && !path.afterDot()) {
            names(path.last(), out);
            return out;
        }
        Object value = path.resolve(session.variables());
        if (value instanceof Map<?, ?> map) {
            fields(map, path, out);
        }
        if (out.isEmpty()) {
            matching(vocabulary.members(), path, "(", out);
        }
        if (value == null) {
            dotted(path.word(), out);
        }
        return out;
    }

    /** Where in a text the word begins that {@link #of} completes. */
    public static int wordStart(String text) {
        return text.length() - PathText.endOf(text).word().length();
    }

    private void names(String start, List<String> out) {
        VARIABLES.stream().filter(name -> name.startsWith(start)).forEach(out::add);
        WORDS.stream().filter(name -> name.startsWith(start)).forEach(out::add);
        dotted(start, out);
    }

    private void dotted(String start, List<String> out) {
        for (String name : vocabulary.functions().tailSet(start)) {
            if (!name.startsWith(start)) {
                break;
            }
            out.add(name + "(");
        }
    }

    private static void fields(Map<?, ?> map, PathText path, List<String> out) {
        for (Map.Entry<?, ? extends @Nullable Object> field : map.entrySet()) {
            String name = String.valueOf(field.getKey());
            // A name that cannot follow a dot as it is takes backticks in CEL.
            String written = PathText.isIdentifier(name) ? name : "`" + name + "`";
            if (name.startsWith(path.last()) && name.indexOf('`') < 0) {
                out.add(path.before() + written);
            }
        }
    }

    private static void matching(Collection<String> names, PathText path, String suffix, List<String> out) {
        names.stream()
                .filter(name -> name.startsWith(path.last()))
                .forEach(name -> out.add(path.before() + name + suffix));
    }
}
