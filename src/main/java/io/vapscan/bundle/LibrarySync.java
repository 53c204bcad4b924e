package io.vapscan.bundle;

import io.vapscan.object.Metadata;
import io.vapscan.object.Sha256;
import io.vapscan.object.YamlText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Replaces the policies, the definition and the parameters under {@code vapdata} by those of a release. Nothing is written
 * unless every file has its pinned digest and every policy could be stored by a server.
 */
public final class LibrarySync {

    private final Path root;
    private final Function<List<Map<String, Object>>, Map<String, String>> refusals;

    /**
     * A sync.
     *
     * @param root the project's root directory
     * @param refusals says for policies why a server would not store them, by name
     */
    public LibrarySync(Path root, Function<List<Map<String, Object>>, Map<String, String>> refusals) {
        this.root = root;
        this.refusals = refusals;
    }

    /**
     * Fetches, checks, and only then writes.
     *
     * @param source the release
     * @param digests the digest of each of its files
     * @return how many policies there are now
     * @throws IOException where anything is wrong; then nothing was written
     */
    public int run(ReleaseSource source, Map<String, String> digests) throws IOException {
        if (digests.isEmpty()) {
            throw new IOException("no digests are pinned: see make sync-vap-digests");
        }
        Map<String, byte[]> files = LibraryRelease.fetch(source, List.copyOf(digests.keySet()));
        verify(files, digests);
        LibraryRelease release = LibraryRelease.read(files);
        check(release);
        Path stage = Files.createTempDirectory(root.toAbsolutePath(), ".sync-vap-");
        try {
            stage(release, stage);
            swap(stage.resolve("vapdata"));
        } finally {
            delete(stage);
        }
        BundleBuild.main(new String[] {root.toString()});
        return release.policies().size();
    }

    private static void verify(Map<String, byte[]> files, Map<String, String> digests) throws IOException {
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            String found = Sha256.hex(file.getValue());
            String pinned = digests.get(file.getKey());
            if (!found.equals(pinned)) {
                throw new IOException(file.getKey() + ": its digest is " + found + ", pinned is " + pinned);
            }
        }
    }

    private void check(LibraryRelease release) throws IOException {
        Map<String, String> refused = refusals.apply(release.policies());
        if (!refused.isEmpty()) {
            Map.Entry<String, String> first = refused.entrySet().iterator().next();
            throw new IOException("a server would refuse " + refused.size() + " of its policies, " + first.getKey()
                    + ": " + first.getValue().lines().map(String::strip).collect(Collectors.joining(" ")));
        }
        List<Control> controls = release.policies().stream()
                .map(policy -> PolicyControls.control(policy, "release", List.of()))
                .toList();
        List<String> conflicts = ControlIndex.of(controls).conflicts();
        if (!conflicts.isEmpty()) {
            throw new IOException(String.join("; ", conflicts));
        }
        if (release.definitions().size() > 1 || release.parameters().size() > 1) {
            throw new IOException("it has " + release.definitions().size() + " definitions and "
                    + release.parameters().size() + " parameter objects; at most one of each is understood");
        }
    }

    /** Builds the new project beside the old one, so that a fault shows before anything is replaced. */
    private void stage(LibraryRelease release, Path stage) throws IOException {
        Path data = stage.resolve("vapdata");
        Files.createDirectories(data.resolve("policies"));
        for (String kept : List.of(IndexFile.INDEX, IndexFile.FRAMEWORKS, "README.md")) {
            Files.copy(root.resolve("vapdata").resolve(kept), data.resolve(kept));
        }
        Files.createDirectories(stage.resolve("docs/controls"));
        Files.copy(root.resolve("docs/controls/notes.md"), stage.resolve("docs/controls/notes.md"));
        replace(EmbeddedBundle.DEFINITION, release.definitions(), data);
        replace(EmbeddedBundle.CONFIGURATION, release.parameters(), data);
        Map<String, Map<String, Object>> byFile = new TreeMap<>();
        for (Map<String, Object> policy : release.policies()) {
            if (byFile.put(fileName(policy), policy) != null) {
                throw new IOException("two policies would be written to " + fileName(policy));
            }
        }
        for (Map.Entry<String, Map<String, Object>> policy : byFile.entrySet()) {
            write(data.resolve("policies").resolve(policy.getKey()), policy.getValue());
        }
        BundleBuild.main(new String[] {stage.toString()});
    }

    /** Writes what the release has; what it has not stays as it was. */
    private void replace(String name, List<Map<String, Object>> found, Path data) throws IOException {
        if (found.isEmpty()) {
            Files.copy(root.resolve("vapdata").resolve(name), data.resolve(name));
        } else {
            write(data.resolve(name), found.get(0));
        }
    }

    private static void write(Path file, Map<String, Object> object) throws IOException {
        Files.writeString(file, YamlText.of(object));
    }

    /** {@code c-0016-allow-privilege-escalation.yaml}: from the control's id on, where the policy's name has it. */
    private static String fileName(Map<String, Object> policy) throws IOException {
        String name = Metadata.name(policy);
        if (!ReleaseSource.isPlain(name)) {
            throw new IOException("policy " + name + ": no name for a file");
        }
        String id = Metadata.labels(policy).getOrDefault("controlId", "").toLowerCase(Locale.ROOT);
        int at = id.isEmpty() ? -1 : name.indexOf(id);
        return (at < 0 ? name : name.substring(at)) + ".yaml";
    }

    private void swap(Path fresh) throws IOException {
        Path data = root.resolve("vapdata");
        Path old = fresh.resolveSibling("old");
        Files.move(data, old);
        try {
            Files.move(fresh, data);
        } catch (IOException problem) {
            Files.move(old, data);
            throw problem;
        }
    }

    private static void delete(Path directory) throws IOException {
        List<Path> paths = new ArrayList<>();
        try (Stream<Path> tree = Files.walk(directory)) {
            tree.sorted(Comparator.reverseOrder()).forEach(paths::add);
        }
        for (Path path : paths) {
            Files.delete(path);
        }
    }
}
