package io.vapscan.cli;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Positions;
import io.vapscan.manifest.TreeReader;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** A file that holds one mapping and need not be an object: a request, a user, settings. */
final class TreeFile {

    private final String name;
    private final byte[] content;
    private final Map<String, Object> tree;

    private TreeFile(String name, byte[] content, Map<String, Object> tree) {
        this.name = name;
        this.content = content;
        this.tree = tree;
    }

    /**
     * Reads a file, YAML or JSON; the first document where there are several.
     *
     * @throws Failure for what holds no mapping
     */
    static TreeFile read(String file, Console console) throws IOException {
        return of(file, console.content(file));
    }

    /**
     * Reads standard input likewise.
     *
     * @throws Failure for what holds no mapping
     */
    static TreeFile standardInput(Console console) throws IOException {
        return of("standard input", console.input());
    }

    /**
     * A file of that content.
     *
     * @throws Failure for what holds no mapping
     */
    static TreeFile of(String name, byte[] content) {
        TreeReader.Result result = TreeReader.read(name, content);
        if (result instanceof TreeReader.Tree tree) {
            return new TreeFile(name, content, tree.fields());
        }
        throw Failure.usage(((TreeReader.Fault) result).text());
    }

    /** The mapping. */
    Map<String, Object> tree() {
        return tree;
    }

    /** What is wrong with the value at the path, or with the closest one around it that is there. */
    Failure fault(List<String> path, String problem) {
        Positions positions = Positions.first(content);
        Position at = positions == null ? null : positions.nearest(path);
        return Failure.usage(name + (at == null ? "" : ":" + at.line() + ":" + at.column()) + ": " + problem);
    }
}
