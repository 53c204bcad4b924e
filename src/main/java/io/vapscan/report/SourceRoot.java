package io.vapscan.report;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * The folder that a report's files are relative to, for readers that put both together again: the working directory, or what
 * was scanned where that lies elsewhere.
 */
final class SourceRoot {

    private final Path directory;
    private final Path root;

    private SourceRoot(Path directory, Path root) {
        this.directory = directory;
        this.root = root;
    }

    /**
     * A file's place.
     *
     * @param folder an absolute path
     * @param file from there, with {@code /}
     */
    record Place(String folder, String file) {}

    static SourceRoot of(RunInfo run, List<String> arguments) {
        Path directory = Path.of(run.directory());
        if (arguments.size() == 1) {
            try {
                Path only = directory.resolve(arguments.get(0)).normalize();
                Path parent = only.getParent();
                if (!only.startsWith(directory) && parent != null) {
                    return new SourceRoot(directory, Files.isDirectory(only) ? only : parent);
                }
            } catch (InvalidPathException noPath) {
                return new SourceRoot(directory, directory);
            }
        }
        return new SourceRoot(directory, directory);
    }

    /** The folder. */
    String path() {
        return root.toString();
    }

    /** Where a file stands, as its {@code Source} names it. */
    Place place(String file) {
        try {
            Path path = directory.resolve(file).normalize();
            Path parent = path.getParent();
            if (path.startsWith(root) || parent == null) {
                return new Place(root.toString(), slashes(root.relativize(path)));
            }
            return new Place(parent.toString(), slashes(parent.relativize(path)));
        } catch (InvalidPathException noPath) {
            return new Place(root.toString(), file);
        }
    }

    private static String slashes(Path path) {
        return path.toString().replace('\\', '/');
    }
}
