package io.vapscan.bundle;

import io.vapscan.manifest.Document;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Writes what follows from the policies, {@code frameworks.tsv} and the notes: the index, the control and framework
 * documents, the checksums and the controls' pages. {@code make vapdata} runs it; a test holds the files to it.
 */
public final class BundleBuild {

    private BundleBuild() {}

    /**
     * Writes the files.
     *
     * @param args the project's root directory
     */
    public static void main(String[] args) throws IOException {
        Path root = Path.of(args.length == 0 ? "." : args[0]);
        for (Map.Entry<String, String> file : files(root).entrySet()) {
            Path target = root.resolve(file.getKey());
            Files.createDirectories(target.getParent());
            Files.writeString(target, file.getValue());
        }
    }

    /** The files' texts by their paths under the project's root. */
    static Map<String, String> files(Path root) throws IOException {
        Path data = root.resolve("vapdata");
        List<Framework> frameworks = IndexFile.frameworks(new DirectoryFiles(data));
        ControlIndex known = known(data);
        List<Control> controls = new ArrayList<>();
        Map<String, Map<String, Object>> documents = new LinkedHashMap<>();
        Map<String, String> files = new TreeMap<>();
        ControlPages pages = new ControlPages(Files.readString(root.resolve("docs/controls/notes.md")));
        for (Document policy : policies(data)) {
            Control control = LooseBundle.completed(
                    PolicyControls.control(policy.object(), policy.source().path(), frameworks), known);
            controls.add(control);
            documents.put(control.id(), ControlJson.control(control, policy.object()));
            files.put("docs/controls/" + control.id() + ".md", pages.page(control, policy.object()));
        }
        files.put("docs/controls/README.md", pages.contents(controls));
        files.put("vapdata/" + IndexFile.INDEX, IndexFile.write(controls));
        documents.forEach((id, document) ->
                files.put("vapdata/" + EmbeddedBundle.CONTROLS + id + ".json", JsonText.indented(document) + "\n"));
        for (Framework framework : frameworks) {
            files.put(
                    "vapdata/" + EmbeddedBundle.FRAMEWORKS + framework.name() + ".json",
                    JsonText.indented(ControlJson.framework(framework, documents)) + "\n");
        }
        files.put("vapdata/" + Checksums.FILE, Checksums.text(contents(data, files)));
        return files;
    }

    /** The index so far: what a policy of another library does not say of its control is taken from there. */
    private static ControlIndex known(Path data) throws IOException {
        return ControlIndex.of(
                Files.exists(data.resolve(IndexFile.INDEX)) ? IndexFile.controls(new DirectoryFiles(data)) : List.of());
    }

    private static List<Document> policies(Path data) throws IOException {
        List<Document> policies = new ArrayList<>();
        for (String name : names(data.resolve("policies"))) {
            LooseBundle.read(name, Files.readAllBytes(data.resolve("policies").resolve(name)), policies);
        }
        return policies;
    }

    /** Everything under vapdata but the checksums themselves, the files that are about to be written included. */
    private static Map<String, byte[]> contents(Path data, Map<String, String> written) throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        for (String name : names(data)) {
            if (!name.equals(Checksums.FILE)) {
                contents.put(name, Files.readAllBytes(data.resolve(name)));
            }
        }
        written.forEach((path, text) -> {
            if (path.startsWith("vapdata/")) {
                contents.put(path.substring("vapdata/".length()), text.getBytes(StandardCharsets.UTF_8));
            }
        });
        return contents;
    }

    private static List<String> names(Path directory) throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            return tree.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }
}
