package io.vapscan.suite;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.FileName;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Unreadable;
import io.vapscan.scan.Problem;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the files that tests name; each file once, however many tests name it. Safe for use by several threads. */
public final class Fixtures {

    private final ManifestFiles files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
    private final Map<String, List<Parsed>> read = new ConcurrentHashMap<>();

    /** Nothing read yet. */
    Fixtures() {}

    /**
     * What a path holds.
     *
     * @param documents its objects, in reading order
     * @param problems what could not be read or found
     */
    public record Fixture(List<Document> documents, List<Problem> problems) {

        /** The objects' trees. */
        public List<Map<String, Object>> trees() {
            return documents.stream().map(Document::object).toList();
        }
    }

    /**
     * Reads a file, a directory in depth, or a glob.
     *
     * @param directory where a relative path starts from
     * @param path with {@code /} between names
     */
    public Fixture read(Path directory, String path) {
        if (!FileName.isPath(path)) {
            return new Fixture(
                    List.of(),
                    List.of(new Problem(
                            path, "this is no name of a file here", "one that is not ASCII needs LC_ALL=C.UTF-8")));
        }
        String argument = directory.resolve(path).normalize().toString().replace('\\', '/');
        List<Document> documents = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        List<Input> inputs = find(argument.isEmpty() ? "." : argument);
        if (inputs.isEmpty()) {
            problems.add(new Problem(argument, "no .yaml, .yml or .json file in it", ""));
        }
        for (Input input : inputs) {
            if (input instanceof Input.Missing missing) {
                problems.add(new Problem(missing.name(), missing.problem(), missing.advice()));
            } else {
                parsed(input).forEach(one -> sort(one, documents, problems));
            }
        }
        return new Fixture(List.copyOf(documents), List.copyOf(problems));
    }

    /** One thread at a time: what archives unpack to is counted and kept. */
    private synchronized List<Input> find(String argument) {
        return files.find(List.of(argument));
    }

    private List<Parsed> parsed(Input input) {
        return read.computeIfAbsent(input.name(), name -> files.read(input));
    }

    private static void sort(Parsed one, List<Document> documents, List<Problem> problems) {
        if (one instanceof Document document) {
            documents.add(document);
        } else if (one instanceof Unreadable unreadable) {
            String place = unreadable.source().path() + ":"
                    + unreadable.source().start().line() + ":"
                    + unreadable.source().start().column();
            problems.add(new Problem(place, unreadable.problem(), unreadable.advice()));
        }
    }
}
