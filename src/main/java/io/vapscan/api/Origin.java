package io.vapscan.api;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.manifest.Source;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where an object was read: a document of a file's or a text's bytes. */
final class Origin {

    private final Source source;
    private final byte[] content;

    Origin(Source source, byte[] content) {
        this.source = source;
        this.content = content;
    }

    /** The object's place. */
    String place() {
        return place(source, source.start());
    }

    /** The place of a field, or of the closest field around it that is there. */
    String place(List<Object> path) {
        Positions positions = Positions.of(content, source);
        return place(source, positions == null ? source.start() : positions.nearest(path));
    }

    /** {@code file:line:column}; without a file, the line and the column. */
    static String place(Source source, @Nullable Position position) {
        Position at = position == null ? source.start() : position;
        String file = source.path().isEmpty() ? "" : source.path() + ":";
        return file + at.line() + ":" + at.column();
    }
}
