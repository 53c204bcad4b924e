package io.vapscan.manifest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** Where a field of an object stands, for messages about few objects: the object's file is read again. */
public final class Places {

    private Places() {}

    /**
     * {@code file:line:column} of a field, or of the closest one around it; of the object where its file cannot be read again,
     * as with standard input or a FIFO.
     *
     * @param path field names (String) and list indexes (Integer)
     */
    public static String of(Source source, List<?> path) {
        Position position = source.start();
        try {
            Path file = Path.of(source.path());
            if (Files.isRegularFile(file)) {
                Positions positions = Positions.of(Files.readAllBytes(file), source);
                position = positions == null ? position : positions.nearest(path);
            }
        } catch (IOException | InvalidPathException elsewhere) {
            // The object's own place has to do.
        }
        return source.path() + ":" + position.line() + ":" + position.column();
    }
}
