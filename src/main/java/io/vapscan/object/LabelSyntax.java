package io.vapscan.object;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What label keys and values may look like, and the API server's texts about it: {@code IsLabelKey} and
 * {@code IsLabelValue} in k8s.io/apimachinery (pkg/api/validate/content) and {@code labels.NewRequirement}.
 */
public final class LabelSyntax {

    private static final int MAX_NAME = 63;
    private static final int MAX_SUBDOMAIN = 253;
    private static final String NAME_REGEX = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
    private static final String SUBDOMAIN_REGEX = "[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
    private static final String NAME_RULE = "must consist of alphanumeric characters, '-', '_' or '.', and must start"
            + " and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for"
            + " validation is '" + NAME_REGEX + "')";
    private static final String VALUE_RULE = "a valid label must be an empty string or consist of alphanumeric"
            + " characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue', "
            + " or 'my_value',  or '12345', regex used for validation is '(" + NAME_REGEX + ")?')";
    private static final String SUBDOMAIN_RULE = "a lowercase RFC 1123 subdomain must consist of lower case"
            + " alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g."
            + " 'example.com', regex used for validation is '" + SUBDOMAIN_REGEX + "')";

    private LabelSyntax() {}

    /** What is wrong with a label key, or with any qualified name; empty when nothing is. */
    public static List<String> keyErrors(String key) {
        List<String> errors = new ArrayList<>();
        String[] parts = key.split("/", -1);
        if (parts.length > 2) {
            return List.of("a valid label key " + NAME_RULE
                    + " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')");
        }
        if (parts.length == 2) {
            prefixErrors(parts[0], errors);
        }
        String name = parts[parts.length - 1];
        if (name.isEmpty()) {
            errors.add("name part must be non-empty");
        } else if (bytes(name) > MAX_NAME) {
            errors.add("name part must be no more than " + MAX_NAME + " bytes");
        }
        if (!isName(name)) {
            errors.add("name part " + NAME_RULE);
        }
        return errors;
    }

    /** What is wrong with a label value; empty when nothing is. */
    public static List<String> valueErrors(String value) {
        List<String> errors = new ArrayList<>();
        if (bytes(value) > MAX_NAME) {
            errors.add("must be no more than " + MAX_NAME + " bytes");
        }
        if (!value.isEmpty() && !isName(value)) {
            errors.add(VALUE_RULE);
        }
        return errors;
    }

    /** The text with which {@code labels.NewRequirement} refuses a requirement, or null. */
    static @Nullable String errorOf(LabelRequirement requirement) {
        Set<String> errors = new LinkedHashSet<>();
        List<String> key = keyErrors(requirement.key());
        if (!key.isEmpty()) {
            errors.add("key: Invalid value: " + GoQuote.quote(requirement.key()) + ": " + String.join("; ", key));
        }
        String wrong = valuesError(requirement);
        if (wrong != null) {
            errors.add(wrong);
        }
        List<String> values = requirement.values();
        for (int i = 0; i < values.size(); i++) {
            List<String> value = valueErrors(values.get(i));
            if (!value.isEmpty()) {
                errors.add("values[" + i + "][" + requirement.key() + "]: Invalid value: "
                        + GoQuote.quote(values.get(i)) + ": " + String.join("; ", value));
            }
        }
        if (errors.size() > 1) {
            return "[" + String.join(", ", errors) + "]";
        }
        return errors.isEmpty() ? null : errors.iterator().next();
    }

    private static @Nullable String valuesError(LabelRequirement requirement) {
        List<String> values = requirement.values();
        return switch (requirement.operator()) {
            case IN, NOT_IN ->
                values.isEmpty()
                        ? "values: Invalid value: null: for 'in', 'notin' operators, values set can't be empty"
                        : null;
            case EXISTS, DOES_NOT_EXIST ->
                values.isEmpty()
                        ? null
                        : "values: Invalid value: " + json(values)
                                + ": values set must be empty for exists and does not exist";
            case GREATER_THAN, LESS_THAN ->
                GoIntegers.parse("ParseInt", values.get(0)).error() == null
                        ? null
                        : "values[0]: Invalid value: " + GoQuote.quote(values.get(0))
                                + ": for 'Gt', 'Lt' operators, the value must be an integer";
            case EQUALS, NOT_EQUALS -> null;
        };
    }

    private static String json(List<String> values) {
        List<String> quoted = new ArrayList<>();
        for (String value : values) {
            quoted.add(GoQuote.quote(value));
        }
        return "[" + String.join(",", quoted) + "]";
    }

    private static void prefixErrors(String prefix, List<String> errors) {
        if (prefix.isEmpty()) {
            errors.add("prefix part must be non-empty");
            return;
        }
        if (bytes(prefix) > MAX_SUBDOMAIN) {
            errors.add("prefix part must be no more than " + MAX_SUBDOMAIN + " bytes");
        }
        if (!isSubdomain(prefix)) {
            errors.add("prefix part " + SUBDOMAIN_RULE);
        }
    }

    private static boolean isName(String text) {
        int last = text.length() - 1;
        for (int i = 0; i <= last; i++) {
            char c = text.charAt(i);
            boolean inner = i > 0 && i < last && (c == '-' || c == '_' || c == '.');
            if (!inner && !isLower(c) && !(c >= 'A' && c <= 'Z')) {
                return false;
            }
        }
        return last >= 0;
    }

    /** Whether it is a DNS-1123 subdomain: what most objects may be called. */
    public static boolean isSubdomain(String text) {
        for (String label : text.split("\\.", -1)) {
            if (!isLabel(label)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it has the letters of a DNS-1123 label, however long it is. */
    public static boolean isLabel(String text) {
        int last = text.length() - 1;
        for (int i = 0; i <= last; i++) {
            if (!isLower(text.charAt(i)) && !(i > 0 && i < last && text.charAt(i) == '-')) {
                return false;
            }
        }
        return last >= 0;
    }

    private static boolean isLower(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }
}
