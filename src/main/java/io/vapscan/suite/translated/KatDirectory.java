package io.vapscan.suite.translated;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A directory of Kat's tests.
 *
 * @param path the directory
 * @param files the names of its files, sorted
 */
record KatDirectory(Path path, List<String> files) {

    private static final Pattern INPUT = Pattern.compile(
            "(.+)\\.(request|object|oldObject|namespaceObject|params|annotations|authorizer)\\.ya?ml|(.+)\\.(warnings)\\.txt");
    private static final Pattern POLICY = Pattern.compile("(.*\\.)?(policy|policies|binding|bindings)\\.ya?ml");

    static KatDirectory of(Path path) throws IOException {
        return new KatDirectory(path, list(path));
    }

    private static List<String> list(Path path) throws IOException {
        try (Stream<Path> files = Files.list(path.toString().isEmpty() ? Path.of(".") : path)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** Whether a file holds a request's object, by its name. */
    static boolean isInput(String file) {
        return INPUT.matcher(file).matches();
    }

    /** Whether a file is the first of the tests, and there is a policy for them. */
    boolean isFirst(String file) throws IOException {
        String first = files.stream().filter(KatDirectory::isInput).findFirst().orElse("");
        return first.equals(file) && !policyFiles().isEmpty();
    }

    /** The files of policies and bindings in the directory above, as paths from this one. */
    List<String> policyFiles() throws IOException {
        return list(path.resolve("..")).stream()
                .filter(name -> POLICY.matcher(name).matches())
                .map(name -> "../" + name)
                .toList();
    }

    /** What the tests are called: the directory above. */
    String name() {
        Path above = path.toAbsolutePath().normalize().getParent();
        return above == null ? "" : String.valueOf(above.getFileName());
    }

    /** The files of each test, by what their names begin with. */
    Map<String, List<String>> cases() {
        Map<String, List<String>> cases = new TreeMap<>();
        for (String file : files) {
            var input = INPUT.matcher(file);
            if (input.matches()) {
                String base = input.group(1) == null ? input.group(3) : input.group(1);
                cases.computeIfAbsent(base, key -> new ArrayList<>()).add(file);
            }
        }
        return cases;
    }

    /** A file's text, without blanks around it; empty where there is none. */
    String text(String file) throws IOException {
        return files.contains(file) ? Files.readString(path.resolve(file)).strip() : "";
    }

    /** A file's bytes. */
    byte[] bytes(String file) throws IOException {
        return Files.readAllBytes(path.resolve(file));
    }
}
