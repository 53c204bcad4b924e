package io.vapscan.manifest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/** Something to read manifests from. */
public sealed interface Input {

    /** Its name as the user would give it, with {@code /} on every system; {@code -} for standard input. */
    String name();

    /** How many bytes it has; {@link Long#MAX_VALUE} where that shows only when it is read to its end. */
    default long length() {
        return Long.MAX_VALUE;
    }

    /**
     * A file.
     *
     * @param path where it is; its real path, where it was found in a folder as an ordinary file
     * @param bytes how long it was when it was so found; negative where nobody looked, or where it is no ordinary file
     */
    record File(String name, Path path, long bytes) implements Input {

        /** A file of any length. */
        public File(String name, Path path) {
            this(name, path, -1);
        }

        @Override
        public long length() {
            if (bytes >= 0) {
                return bytes;
            }
            try {
                BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
                return found.isRegularFile() ? found.size() : Long.MAX_VALUE;
            } catch (IOException said) {
                // Whoever reads it says so.
                return 0;
            }
        }
    }

    /** A file in an archive, and its content. */
    final class Member implements Input {

        private final String name;
        private final byte[] content;

        Member(String name, byte[] content) {
            this.name = name;
            this.content = content;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long length() {
            return content.length;
        }

        byte[] content() {
            return content;
        }
    }

    /** Standard input. */
    record Standard() implements Input {
        @Override
        public String name() {
            return "-";
        }
    }

    /** What was named but cannot be found or listed. */
    record Missing(String name, String problem, String advice) implements Input {}
}
