package io.vapscan.suite.kyverno;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.TreeReader;
import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Problem;
import io.vapscan.suite.Fixtures;
import io.vapscan.suite.SuiteContext;
import io.vapscan.suite.SuiteFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A test's fields, and the files that they name. What cannot be read becomes a fault. */
final class TestFiles {

    private final SuiteFile file;
    private final Document document;
    private final SuiteContext context;
    private final List<Problem> faults = new ArrayList<>();

    TestFiles(SuiteFile file, Document document, SuiteContext context) {
        this.file = file;
        this.document = document;
        this.context = context;
    }

    Map<String, Object> test() {
        return document.object();
    }

    SuiteContext context() {
        return context;
    }

    List<Problem> faults() {
        return faults;
    }

    /** What the test is called. */
    String name() {
        String own = Metadata.name(test());
        String old = Fields.string(test(), "name");
        return !own.isEmpty() ? own : old.isEmpty() ? file.name() : old;
    }

    void fault(List<?> path, String problem, String advice) {
        faults.add(new Problem(file.place(document.source(), path), problem, advice));
    }

    /** The objects in the files of a list of paths. */
    List<Map<String, Object>> objects(String field) {
        List<Map<String, Object>> objects = new ArrayList<>();
        List<String> paths = Fields.strings(test(), field);
        for (int i = 0; i < paths.size(); i++) {
            objects.addAll(objects(paths.get(i), List.of(field, i)));
        }
        return objects;
    }

    /** The objects in one path's files. */
    List<Map<String, Object>> objects(String path, List<?> place) {
        if (isRemote(path, place)) {
            return List.of();
        }
        Fixtures.Fixture fixture = context.fixtures().read(file.directory(), path);
        faults.addAll(fixture.problems());
        return fixture.trees();
    }

    private boolean isRemote(String path, List<?> place) {
        boolean remote = path.contains("://") || path.startsWith("git@");
        if (remote) {
            fault(place, path + ": nothing is fetched from elsewhere", "name a file");
        }
        return remote;
    }

    /** The mapping in the file that a field names; empty where it names none. */
    Map<String, Object> mapping(String field) {
        String path = Fields.string(test(), field);
        return path.isEmpty() ? Map.of() : mapping(path, List.of(field));
    }

    /** The mapping in a file. */
    Map<String, Object> mapping(String path, List<?> place) {
        return tree(path, place) instanceof TreeReader.Tree tree ? tree.fields() : Map.of();
    }

    /** The values in a list of files of any JSON or YAML. */
    List<Object> payloads(List<String> paths, String field) {
        List<Object> payloads = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            TreeReader.Result read = tree(paths.get(i), List.of(field, i));
            if (read instanceof TreeReader.Tree tree) {
                payloads.add(tree.fields());
            } else if (read instanceof TreeReader.Items items) {
                payloads.add(items.items());
            }
        }
        return payloads;
    }

    private TreeReader.@Nullable Result tree(String path, List<?> place) {
        if (isRemote(path, place)) {
            return null;
        }
        try {
            Path found = file.directory().resolve(path).normalize();
            String name = found.toString().replace('\\', '/');
            TreeReader.Result read = TreeReader.readList(name, Files.readAllBytes(found));
            if (read instanceof TreeReader.Fault unreadable) {
                faults.add(Problem.of(unreadable.text()));
            }
            return read;
        } catch (IOException | InvalidPathException unreadable) {
            fault(place, path + " cannot be read", "paths start from the test's directory");
            return null;
        }
    }
}
