package io.vapscan.scan;

import io.vapscan.manifest.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where a failure stands in its file.
 *
 * @param position the field that says most precisely where a reader has to look
 * @param lines the line of each failed field, or of the closest one around it
 */
public record FoundAt(Position position, List<Integer> lines) {

    // Written out: what a record brings of its own takes long to be linked, in a program that ends soon.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FoundAt found && position.equals(found.position) && lines.equals(found.lines);
    }

    @Override
    public int hashCode() {
        return position.hashCode() * 31 + lines.hashCode();
    }
}
