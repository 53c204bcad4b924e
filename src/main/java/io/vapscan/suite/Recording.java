package io.vapscan.suite;

import io.vapscan.edit.Edit;
import io.vapscan.manifest.Source;
import java.util.List;

/**
 * Changes of a test file after which a case passes.
 *
 * @param source the object in the file that is changed
 * @param edits the changes, each on top of those before it
 */
public record Recording(Source source, List<Edit> edits) {

    /** Copies the list. */
    public Recording {
        edits = List.copyOf(edits);
    }
}
