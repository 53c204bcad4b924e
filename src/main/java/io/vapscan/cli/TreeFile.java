package io.vapscan.cli;

import io.vapscan.manifest.TreeReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Reads files that hold one mapping and need not be objects: requests, users, control documents. */
final class TreeFile {

    /**
     * The mapping in the file, YAML or JSON; the first where there are several documents.
     *
     * @throws Failure for anything else
     */
    Map<String, Object> mapping(String file) throws IOException {
        return mapping(file, bytes(file));
    }

    /**
     * What is in the file.
     *
     * @throws Failure for a directory, which reading would not name
     */
    static byte[] bytes(String file) throws IOException {
        if (file.isEmpty()) {
            throw Failure.usage("the name of a file is empty: is a variable not set?");
        }
        Path path = Path.of(file);
        if (Files.isDirectory(path)) {
            throw Failure.usage(file + ": a directory; a file is needed");
        }
        return Files.readAllBytes(path);
    }

    /**
     * The mapping in a file's content.
     *
     * @throws Failure for anything else
     */
    Map<String, Object> mapping(String file, byte[] content) {
        TreeReader.Result result = TreeReader.read(file, content);
        if (result instanceof TreeReader.Tree tree) {
            return tree.fields();
        }
        throw Failure.usage(((TreeReader.Fault) result).text());
    }
}
