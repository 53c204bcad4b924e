package io.vapscan.lint;

import java.util.List;

/**
 * Something about a policy or a binding.
 *
 * @param level how bad it is
 * @param rule what kind of thing it is: {@code refused}, {@code type}, {@code unused-variable}, {@code unread-params},
 *     {@code unknown-field}, {@code unknown-resource}, {@code cost}
 * @param path the field that it is about, names and indexes; empty for the whole
 * @param message what it is; a server's own words where they are a server's
 */
public record Finding(Level level, String rule, List<Object> path, String message) {

    /** How bad it is. */
    public enum Level {
        /** A server would not store it. */
        ERROR,
        /** It may not do what it is meant to do. */
        WARNING,
        /** Worth knowing. */
        INFO
    }

    /** Copies the path. */
    public Finding {
        path = List.copyOf(path);
    }

    /** {@code spec.validations[0].expression}. */
    public String field() {
        StringBuilder text = new StringBuilder();
        for (Object step : path) {
            if (step instanceof Integer) {
                text.append('[').append(step).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(step);
            }
        }
        return text.toString();
    }
}
