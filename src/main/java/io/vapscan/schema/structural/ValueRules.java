package io.vapscan.schema.structural;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import io.vapscan.object.GoNumber;
import io.vapscan.object.JsonText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A schema's rules about one value: bounds, lengths, patterns. */
final class ValueRules {

    private final List<String> errors = new ArrayList<>();
    private final Map<String, Object> schema;
    private final String path;

    private ValueRules(Map<String, Object> schema, String path) {
        this.schema = schema;
        this.path = path;
    }

    /** The server's texts, empty where the value keeps every rule. */
    static List<String> errors(Object value, Map<String, Object> schema, String path) {
        ValueRules rules = new ValueRules(schema, path);
        if (value instanceof Number number) {
            rules.number(number);
        } else if (value instanceof String text) {
            rules.text(text);
        } else if (value instanceof List<?> list) {
            rules.list(list);
        } else if (value instanceof Map<?, ?> map) {
            rules.count(map.size(), "Properties", "properties");
        }
        return rules.errors;
    }

    private void invalid(Object value, String rule) {
        errors.add(path + ": Invalid value: " + JsonText.compact(value) + ": " + path + " in body " + rule);
    }

    private void number(Number number) {
        double value = number.doubleValue();
        if (schema.get("minimum") instanceof Number least) {
            boolean exclusive = Boolean.TRUE.equals(schema.get("exclusiveMinimum"));
            if (exclusive ? value <= least.doubleValue() : value < least.doubleValue()) {
                invalid(number, "should be greater than " + (exclusive ? "" : "or equal to ") + GoNumber.text(least));
            }
        }
        if (schema.get("maximum") instanceof Number most) {
            boolean exclusive = Boolean.TRUE.equals(schema.get("exclusiveMaximum"));
            if (exclusive ? value >= most.doubleValue() : value > most.doubleValue()) {
                invalid(number, "should be less than " + (exclusive ? "" : "or equal to ") + GoNumber.text(most));
            }
        }
        if (schema.get("multipleOf") instanceof Number factor
                && factor.doubleValue() > 0
                && Math.IEEEremainder(value, factor.doubleValue()) != 0) {
            invalid(number, "should be a multiple of " + GoNumber.text(factor));
        }
    }

    private void text(String text) {
        int length = text.codePointCount(0, text.length());
        if (schema.get("maxLength") instanceof Number most && length > most.longValue()) {
            errors.add(path + ": Too long: may not be more than " + most + " bytes");
        }
        if (schema.get("minLength") instanceof Number least && length < least.longValue()) {
            invalid(text, "should be at least " + least + " chars long");
        }
        if (schema.get("pattern") instanceof String pattern && !matches(pattern, text)) {
            invalid(text, "should match '" + pattern + "'");
        }
    }

    /** A pattern that cannot be compiled is the definition's fault, and no reason to refuse an object. */
    private static boolean matches(String pattern, String text) {
        try {
            return Pattern.compile(pattern).matcher(text).find();
        } catch (PatternSyntaxException e) {
            return true;
        }
    }

    private void list(List<?> list) {
        count(list.size(), "Items", "items");
        if (Boolean.TRUE.equals(schema.get("uniqueItems"))) {
            Set<String> seen = new HashSet<>();
            for (int i = 0; i < list.size(); i++) {
                String item = JsonText.compact(list.get(i));
                if (!seen.add(item)) {
                    errors.add(path + "[" + i + "]: Duplicate value: " + item);
                }
            }
        }
    }

    private void count(int size, String rule, String things) {
        if (schema.get("max" + rule) instanceof Number most && size > most.longValue()) {
            errors.add(path + ": Too many: " + size + ": must have at most " + most
                    + (most.longValue() == 1 ? " item" : " items"));
        }
        if (schema.get("min" + rule) instanceof Number least && size < least.longValue()) {
            invalid(size, "should have at least " + least + " " + things);
        }
    }
}
