package io.vapscan.policy;

import io.vapscan.object.GoJson;
import io.vapscan.object.GoQuote;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A server's objections to an object, field by field, in the texts of {@code k8s.io/apimachinery/pkg/util/validation/field}.
 * Paths are written out: {@code spec.validations[0].expression}.
 */
final class FieldErrors {

    private static final String UNPLANNED = "program instantiation failed: ";

    private final List<String> texts = new ArrayList<>();

    /** Every objection, in the order in which it was raised. */
    List<String> texts() {
        return List.copyOf(texts);
    }

    /** A value is missing; {@code detail} may be empty. */
    void required(String path, String detail) {
        add(path, "Required value", detail);
    }

    /** A value is malformed. */
    void invalid(String path, Object value, String detail) {
        add(path, "Invalid value: " + GoJson.value(value), detail);
    }

    /** A name that the server keeps as a string type of its own, which it shows as JSON. */
    void invalidName(String path, String value, String detail) {
        add(path, "Invalid value: " + GoJson.json(value), detail);
    }

    /** The same for each of several objections to one value. */
    void invalid(String path, String value, List<String> details) {
        details.forEach(d -> invalid(path, value, d));
    }

    /** A value is none of those allowed. */
    void notSupported(String path, String value, List<String> supported) {
        String names = String.join(", ", supported.stream().map(GoQuote::quote).toList());
        add(path, "Unsupported value: " + GoJson.json(value), "supported values: " + names);
    }

    /** A value is there twice. */
    void duplicate(String path, String value) {
        add(path, "Duplicate value: " + GoQuote.quote(value), "");
    }

    /** A value may not be given here. */
    void forbidden(String path, String detail) {
        add(path, "Forbidden", detail);
    }

    /** A list has too many items. */
    void tooMany(String path, int actual, int most) {
        add(path, "Too many: " + actual, "must have at most " + most + " items");
    }

    /** A value takes too many bytes. */
    void tooLong(String path, int most) {
        add(path, "Too long", "may not be more than " + most + " bytes");
    }

    /** Adds what compiling an expression found wrong, if it found something; what planning finds is the server's own error. */
    void expression(String path, String expression, @Nullable String fault) {
        if (fault != null && fault.startsWith(UNPLANNED)) {
            add(path, "Internal error", fault);
        } else if (fault != null) {
            invalid(path, expression, fault);
        }
    }

    private void add(String path, String body, String detail) {
        texts.add(path + ": " + body + (detail.isEmpty() ? "" : ": " + detail));
    }
}
