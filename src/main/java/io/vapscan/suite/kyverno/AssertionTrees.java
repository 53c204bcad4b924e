package io.vapscan.suite.kyverno;

import io.vapscan.kyverno.PayloadExpressions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads trees that say what a value has to be: kyverno-json's assertion trees, as far as they are fields, lists, single values and
 * expressions in CEL, in parentheses, of {@code object}.
 */
final class AssertionTrees {

    private final PayloadExpressions expressions = new PayloadExpressions();

    /** An expression that is none in CEL. */
    static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        Unreadable(String expression) {
            super(expression, null, false, false);
        }
    }

    /** What of a value is not as the tree has it; null for nothing. */
    @Nullable
    String mismatch(@Nullable Object tree, @Nullable Object value, String path) throws Unreadable {
        if (tree instanceof Map<?, ?> fields) {
            for (Map.Entry<?, ?> field : fields.entrySet()) {
                String wrong = mismatch(String.valueOf(field.getKey()), field.getValue(), value, path);
                if (wrong != null) {
                    return wrong;
                }
            }
            return null;
        }
        if (tree instanceof List<?> elements) {
            if (!(value instanceof List<?> list) || list.size() != elements.size()) {
                return path + " has not " + elements.size() + " elements";
            }
            for (int i = 0; i < elements.size(); i++) {
                String wrong = mismatch(elements.get(i), list.get(i), path + "[" + i + "]");
                if (wrong != null) {
                    return wrong;
                }
            }
            return null;
        }
        Object wanted = tree instanceof String text && isExpression(text) ? evaluated(text, value) : tree;
        return isSame(wanted, value) ? null : path + " is " + value + ", not " + wanted;
    }

    private @Nullable String mismatch(String key, @Nullable Object tree, @Nullable Object value, String path)
            throws Unreadable {
        if (isExpression(key)) {
            return mismatch(tree, evaluated(key, value), path + " " + key);
        }
        String at = path.isEmpty() ? key : path + "." + key;
        if (!(value instanceof Map<?, ?> map) || !map.containsKey(key)) {
            return at + " is not there";
        }
        return mismatch(tree, map.get(key), at);
    }

    private static boolean isExpression(String text) {
        return text.startsWith("(") && text.endsWith(")");
    }

    private @Nullable Object evaluated(String text, @Nullable Object value) throws Unreadable {
        if (!expressions.isExpression(text)) {
            throw new Unreadable(text);
        }
        return expressions.evaluate(text, value);
    }

    private static boolean isSame(@Nullable Object wanted, @Nullable Object value) {
        return (wanted instanceof Number one && value instanceof Number other)
                ? Double.compare(one.doubleValue(), other.doubleValue()) == 0
                : Objects.equals(wanted, value);
    }
}
