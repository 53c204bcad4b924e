package io.vapscan.cli;

import io.vapscan.edit.Kustomization;
import io.vapscan.edit.ObjectFixes;
import io.vapscan.edit.UnifiedDiff;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes changes as patches, to a folder or to standard output. */
final class PatchOutput {

    private static final String KUSTOMIZATION = "kustomization.yaml";

    private final Console console;
    private final @Nullable Path folder;
    private final Set<String> names = new HashSet<>();

    /**
     * @param folder where files are made; null for standard output
     */
    PatchOutput(Console console, @Nullable String folder) {
        this.console = console;
        this.folder = folder == null || folder.equals("-") ? null : Path.of(folder);
    }

    void write(PatchFormat format, FixPreparation prepared) throws IOException {
        switch (format) {
            case PATCH -> diffs(prepared.files());
            case JSONPATCH -> operations(changing(prepared.patches()));
            case KUSTOMIZE -> kustomization(changing(prepared.patches()));
        }
    }

    private static List<ObjectPatch> changing(List<ObjectPatch> patches) {
        return patches.stream().filter(patch -> !patch.operations().isEmpty()).toList();
    }

    private void diffs(List<PreparedFile> files) throws IOException {
        for (PreparedFile file : files) {
            String diff = UnifiedDiff.of(file.name(), file.before(), file.after());
            if (folder == null) {
                console.out().print(diff);
            } else {
                file(name(file.name(), ".patch"), diff);
            }
        }
        said(files.size());
    }

    private void operations(List<ObjectPatch> patches) throws IOException {
        List<Object> all = new ArrayList<>();
        for (ObjectPatch patch : patches) {
            if (folder == null) {
                all.add(described(patch));
            } else {
                String name = Fields.string(patch.tree(), "kind") + "-" + namespaced(patch.tree());
                file(name(name, ".json"), JsonText.indented(patch.operations()) + "\n");
            }
        }
        if (folder == null) {
            console.out().println(JsonText.indented(all));
        }
        said(patches.size());
    }

    private static Map<String, @Nullable Object> described(ObjectPatch patch) {
        Map<String, @Nullable Object> described = new LinkedHashMap<>();
        described.put("file", patch.fixes().file());
        described.put("apiVersion", Fields.string(patch.tree(), "apiVersion"));
        described.put("kind", Fields.string(patch.tree(), "kind"));
        described.put("namespace", Fields.string(patch.tree(), "metadata", "namespace"));
        described.put("name", Fields.string(patch.tree(), "metadata", "name"));
        described.put("patch", patch.operations());
        return described;
    }

    private static String namespaced(Map<String, Object> object) {
        String namespace = Fields.string(object, "metadata", "namespace");
        String name = Fields.string(object, "metadata", "name");
        String own = name.isEmpty() ? Fields.string(object, "metadata", "generateName") : name;
        return namespace.isEmpty() ? own : namespace + "-" + own;
    }

    private void kustomization(List<ObjectPatch> patches) throws IOException {
        Kustomization kustomization = new Kustomization();
        for (ObjectPatch patch : patches) {
            if (Fields.string(patch.tree(), "metadata", "name").isEmpty()) {
                console.warn(patch.fixes().title() + ": left out: kustomize finds objects by their names");
            } else {
                kustomization.add(resource(patch.fixes()), patch.tree(), patch.operations());
            }
        }
        if (kustomization.isEmpty()) {
            said(0);
            return;
        }
        if (folder == null) {
            console.out().print(kustomization.text());
        } else {
            newKustomization(kustomization.text());
        }
        said(patches.size());
    }

    /** Writes a Kustomization where there is none: one that is there says what somebody deploys. */
    private void newKustomization(String text) throws IOException {
        Path file = Objects.requireNonNull(folder).resolve(KUSTOMIZATION);
        if (Files.isRegularFile(file) && !Files.readString(file).equals(text)) {
            throw Failure.usage("-o " + folder + ": there is a " + KUSTOMIZATION + " in it, which would be overwritten:"
                    + " name another folder, or take it away");
        }
        file(KUSTOMIZATION, text);
    }

    /** The file as it is found from the kustomization; what a template printed is for the user to name. */
    private String resource(ObjectFixes fixes) {
        if (fixes.template()) {
            return "";
        }
        Path file = Path.of(fixes.directory())
                .resolve(fixes.file())
                .toAbsolutePath()
                .normalize();
        Path base = folder == null ? Path.of(fixes.directory()) : folder;
        String resource = base.toAbsolutePath().normalize().relativize(file).toString();
        if (resource.startsWith("..") && names.add(resource)) {
            console.warn(resource + " is outside of the kustomization's folder: build it with --load-restrictor"
                    + " LoadRestrictionsNone");
        }
        return resource;
    }

    /** A file's name that was not used before. */
    private String name(String text, String extension) {
        String plain = text.replaceAll("[^A-Za-z0-9._-]+", "-").replaceAll("^[-.]+", "");
        String name = plain + extension;
        for (int i = 2; !names.add(name); i++) {
            name = plain + "-" + i + extension;
        }
        return name;
    }

    private void file(String name, String text) throws IOException {
        OutputFile.write(Objects.requireNonNull(folder).resolve(name), out -> out.append(text));
    }

    private void said(int count) {
        if (folder != null) {
            console.out().println(count + " patch(es) in " + folder);
        } else if (count == 0) {
            console.warn("nothing to change");
        }
    }
}
