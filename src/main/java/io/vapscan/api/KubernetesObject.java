package io.vapscan.api;

import io.vapscan.object.Fields;
import io.vapscan.object.Metadata;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A Kubernetes object of any kind, as it was written. Immutable. */
public final class KubernetesObject {

    private final Map<String, Object> tree;
    private final @Nullable Origin origin;

    KubernetesObject(Map<String, Object> tree, @Nullable Origin origin) {
        this.tree = tree;
        this.origin = origin;
    }

    /**
     * The object that is given, in any of these forms:
     *
     * <ul>
     *   <li>a {@link Map}, whose content is copied;
     *   <li>text ({@link CharSequence}): YAML or JSON with one object, read as kubectl reads it;
     *   <li>a {@link Path}: a file with one object;
     *   <li>a typed resource of fabric8's client, {@code io.fabric8.kubernetes.api.model.HasMetadata};
     *   <li>a {@code KubernetesObject}.
     * </ul>
     *
     * @throws InvalidInputException where text or a file cannot be read, or holds no object or several
     * @throws IllegalArgumentException for anything else
     */
    public static KubernetesObject of(Object object) {
        List<KubernetesObject> all = all(object);
        if (all.size() == 1) {
            return all.get(0);
        }
        String place = object instanceof Path path ? path.toString() : "";
        throw new InvalidInputException(new Fault(
                place,
                "",
                all.isEmpty() ? "no Kubernetes object in it" : all.size() + " objects, where one is needed"));
    }

    /**
     * All objects that are given: as {@link #of}, but text, files and lists may hold any number of them, a path may also be
     * a directory (searched in depth for .yaml, .yml and .json) or an archive, and an {@link Iterable} or an array of all of
     * these is one too.
     *
     * @throws InvalidInputException where something cannot be read
     * @throws IllegalArgumentException for what is none of them
     */
    public static List<KubernetesObject> all(Object objects) {
        return new ObjectSources().read(objects);
    }

    /** Its fields: Map, List, String, Long, Double, Boolean and null, which cannot be changed. */
    public Map<String, Object> fields() {
        return Trees.frozen(tree);
    }

    /** {@code apiVersion}, or the empty string. */
    public String apiVersion() {
        return Fields.string(tree, "apiVersion");
    }

    /** {@code kind}, or the empty string. */
    public String kind() {
        return Fields.string(tree, "kind");
    }

    /** {@code metadata.name}, or the empty string. */
    public String name() {
        return Metadata.name(tree);
    }

    /** {@code metadata.namespace}, or the empty string. */
    public String namespace() {
        return Metadata.namespace(tree);
    }

    /** Where it was read ({@code pods.yaml:12:1}; {@code 12:1} for text), or the empty string. */
    public String place() {
        return origin == null ? "" : origin.place();
    }

    /** {@code Pod/shop/web}: its kind, namespace and name. */
    @Override
    public String toString() {
        return kind() + "/" + (namespace().isEmpty() ? "" : namespace() + "/") + name();
    }

    /** The tree itself, which nobody may change. */
    Map<String, Object> tree() {
        return tree;
    }

    @Nullable
    Origin origin() {
        return origin;
    }
}
