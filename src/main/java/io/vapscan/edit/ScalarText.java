package io.vapscan.edit;

import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import org.jspecify.annotations.Nullable;

/** Writes single values, and empty collections, on one line. */
final class ScalarText {

    private ScalarText() {}

    /** Without quotes where no reader could take it for something else. */
    static String plain(@Nullable Object value) {
        return YamlText.of(value).stripTrailing();
    }

    /** In the quotes that the old value has, where the new one is a string. */
    static String like(@Nullable Object value, char quote) {
        if (!(value instanceof String text)) {
            return plain(value);
        }
        if (quote == '\'' && text.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
            return "'" + text.replace("'", "''") + "'";
        }
        return quote == '"' ? JsonText.quoted(text) : plain(text);
    }
}
