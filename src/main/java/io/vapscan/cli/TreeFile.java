package io.vapscan.cli;

import io.vapscan.manifest.TreeReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Reads files that hold one mapping and need not be objects: requests, users, control documents. */
final class TreeFile {

    /**
     * The mapping in the file, YAML or JSON.
     *
     * @throws Failure for anything else
     */
    Map<String, Object> mapping(String file) throws IOException {
        TreeReader.Result result = TreeReader.read(file, Files.readAllBytes(Path.of(file)));
        if (result instanceof TreeReader.Tree tree) {
            return tree.fields();
        }
        throw Failure.usage(((TreeReader.Fault) result).text());
    }
}
