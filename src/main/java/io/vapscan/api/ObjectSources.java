package io.vapscan.api;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.Flattening;
import io.vapscan.manifest.Input;
import io.vapscan.manifest.Limits;
import io.vapscan.manifest.ManifestFiles;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.JsonText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads objects in whatever form they are given. Used once. */
final class ObjectSources {

    private final List<KubernetesObject> objects = new ArrayList<>();
    private final List<Fault> faults = new ArrayList<>();

    /**
     * All objects of a source.
     *
     * @throws InvalidInputException with everything that cannot be read
     */
    List<KubernetesObject> read(Object source) {
        add(source, 0);
        if (!faults.isEmpty()) {
            throw new InvalidInputException(faults);
        }
        return List.copyOf(objects);
    }

    private void add(Object source, int depth) {
        if (source instanceof KubernetesObject object) {
            objects.add(object);
        } else if (source instanceof Map<?, ?> map) {
            tree(Trees.copy(map));
        } else if (source instanceof CharSequence text) {
            byte[] content = text.toString().getBytes(StandardCharsets.UTF_8);
            parsed(new ManifestReader().read("", content), content);
        } else if (source instanceof Path path) {
            path(path);
        } else if (TypedResources.holds(source)) {
            json(TypedResources.json(source));
        } else if (source instanceof Object[] several && depth < 2) {
            Arrays.asList(several).forEach(one -> add(one, depth + 1));
        } else if (source instanceof Iterable<?> several && depth < 2) {
            several.forEach(one -> add(one, depth + 1));
        } else {
            throw new IllegalArgumentException("neither a Map, text, a Path nor a typed resource: "
                    + source.getClass().getName());
        }
    }

    /** A List in a map counts for its items, as it does in a file. */
    private void tree(Map<String, Object> tree) {
        if (Flattening.isList(tree)) {
            json(JsonText.compact(tree));
        } else {
            objects.add(new KubernetesObject(tree, null));
        }
    }

    private void path(Path path) {
        ManifestFiles files = new ManifestFiles(Path.of(""), InputStream.nullInputStream(), Limits.DEFAULT);
        for (Input input : files.find(List.of(path.toString()))) {
            if (input instanceof Input.Missing missing) {
                faults.add(new Fault(missing.name(), "", missing.problem()));
                continue;
            }
            try {
                byte[] content = files.content(input);
                parsed(new ManifestReader().read(input.name(), content), content);
            } catch (IOException unreadable) {
                faults.add(new Fault(input.name(), "", "the file cannot be read: " + unreadable.getMessage()));
            }
        }
    }

    /** What only we have seen as text: places in it mean nothing to anybody. */
    private void json(String text) {
        parsed(new ManifestReader().read("", text.getBytes(StandardCharsets.UTF_8)), null);
    }

    private void parsed(List<Parsed> documents, byte @Nullable [] content) {
        for (Parsed parsed : documents) {
            if (parsed instanceof Document document) {
                Origin origin = content == null ? null : new Origin(document.source(), content);
                objects.add(new KubernetesObject(document.object(), origin));
            } else if (parsed instanceof Unreadable unreadable) {
                faults.add(new Fault(
                        Origin.place(unreadable.source(), unreadable.source().start()),
                        "",
                        unreadable.problem() + "; " + unreadable.advice()));
            }
        }
    }
}
