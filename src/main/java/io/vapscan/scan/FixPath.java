package io.vapscan.scan;

import io.vapscan.edit.Fix;
import io.vapscan.remedy.Edit;

/**
 * A value that would make an object pass.
 *
 * @param path relative to the object, list items as {@code [index]}
 * @param value the value's text
 * @param type {@code string} or {@code number} where the text alone does not tell; else empty
 */
public record FixPath(String path, String value, String type) {

    /** A value of which the text tells everything. */
    public FixPath(String path, String value) {
        this(path, value, "");
    }

    static FixPath of(Edit.Set set) {
        return new FixPath(set.path().toString(), String.valueOf(set.value()), Fix.type(set.value()));
    }
}
