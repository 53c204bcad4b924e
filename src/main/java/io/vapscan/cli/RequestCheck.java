package io.vapscan.cli;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import io.vapscan.scan.Suggestions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds the files that say what is asked to the keys that are read of them: a misspelt key, or one with a value of another
 * sort, would change verdicts in silence.
 */
final class RequestCheck {

    private static final List<Key> USER = List.of(
            new Key("username", Sort.TEXT),
            new Key("uid", Sort.TEXT),
            new Key("groups", Sort.LIST),
            new Key("extra", Sort.MAPPING));

    private static final List<Key> REQUEST = List.of(
            new Key("operation", Sort.TEXT),
            new Key("namespace", Sort.TEXT),
            new Key("name", Sort.TEXT),
            new Key("subResource", Sort.TEXT),
            new Key("dryRun", Sort.TRUTH),
            new Key("userInfo", Sort.MAPPING),
            new Key("oldObject", Sort.MAPPING),
            new Key("resource", Sort.MAPPING));

    /** What an AdmissionRequest has beside that: not read, since the judged object tells it. */
    private static final List<String> TOLD_BY_THE_OBJECT =
            List.of("uid", "kind", "object", "options", "requestKind", "requestResource", "requestSubResource");

    /** What Kyverno's file has around the user, or beside it. */
    private static final List<String> AROUND_THE_USER =
            List.of("apiVersion", "kind", "metadata", "roles", "clusterRoles");

    private static final List<String> VALUES =
            List.of("globalValues", "policies", "namespaceSelector", "namespaces", "subresources", "spec");

    private final TreeFile file;

    /** A key that is read, and what its value has to be. */
    private record Key(String name, Sort sort) {}

    private enum Sort {
        TEXT(String.class, "text"),
        TRUTH(Boolean.class, "true or false"),
        LIST(List.class, "a list"),
        MAPPING(Map.class, "a mapping");

        private final Class<?> held;
        private final String text;

        /**
         * A sort.
         *
         * @param held what a value of it is read into
         * @param text what users call it
         */
        Sort(Class<?> held, String text) {
            this.held = held;
            this.text = text;
        }
    }

    private RequestCheck(TreeFile file) {
        this.file = file;
    }

    /** The tree of a request file, if it is one. */
    static Map<String, Object> request(TreeFile file) {
        Map<String, Object> tree = file.tree();
        RequestCheck check = new RequestCheck(file);
        if (tree.containsKey("request")) {
            throw file.fault(List.of("request"), "an AdmissionReview: name it with --admission-review");
        }
        check.keys(tree, REQUEST, TOLD_BY_THE_OBJECT, List.of());
        check.user(tree.get("userInfo"), List.of("userInfo"), List.of());
        check.names(tree);
        return tree;
    }

    private void names(Map<String, Object> tree) {
        try {
            RequestSource.operation(tree.get("operation") instanceof String named ? named : "CREATE");
        } catch (Failure unknown) {
            throw file.fault(List.of("operation"), String.valueOf(unknown.getMessage()));
        }
        String namespace = Fields.string(tree, "namespace");
        if (!KubernetesNames.isNamespace(namespace)) {
            throw file.fault(List.of("namespace"), KubernetesNames.notNamespace(namespace));
        }
        String subresource = Fields.string(tree, "subResource");
        if (!KubernetesNames.isSubresource(subresource)) {
            throw file.fault(List.of("subResource"), KubernetesNames.notSubresource(subresource));
        }
    }

    /** The tree of a file with a user: the user's fields alone, or under {@code userInfo} as Kyverno has them. */
    static Map<String, Object> user(TreeFile file) {
        Map<String, Object> tree = file.tree();
        RequestCheck check = new RequestCheck(file);
        if (tree.containsKey("userInfo")) {
            check.keys(tree, List.of(new Key("userInfo", Sort.MAPPING)), AROUND_THE_USER, List.of());
            check.user(tree.get("userInfo"), List.of("userInfo"), List.of());
        } else {
            check.user(tree, List.of(), AROUND_THE_USER);
        }
        return tree;
    }

    /** The tree of a file with Kyverno's values, if it is one. */
    static Map<String, Object> values(TreeFile file) {
        Map<String, Object> tree = file.tree();
        if (VALUES.stream().noneMatch(tree::containsKey)) {
            throw file.fault(List.of(), "no values in it: there is none of " + String.join(", ", VALUES));
        }
        return tree;
    }

    /** The tree of a file with an object, if it is one. */
    static Map<String, Object> object(TreeFile file) {
        Map<String, Object> tree = file.tree();
        for (String key : List.of("apiVersion", "kind")) {
            if (!(tree.get(key) instanceof String)) {
                throw file.fault(List.of(), "no Kubernetes object: it has no " + key);
            }
        }
        return tree;
    }

    private void user(@Nullable Object user, List<String> path, List<String> unread) {
        if (user instanceof Map<?, ?> fields) {
            keys(fields, USER, unread, path);
            texts(fields.get("groups"), with(path, "groups"));
            if (fields.get("extra") instanceof Map<?, ?> extra) {
                List<String> around = with(path, "extra");
                for (Map.Entry<?, ?> entry : extra.entrySet()) {
                    List<String> place = with(around, String.valueOf(entry.getKey()));
                    sort(entry.getValue(), Sort.LIST, place);
                    texts(entry.getValue(), place);
                }
            }
        }
    }

    private void keys(Map<?, ?> tree, List<Key> known, List<String> unread, List<String> path) {
        List<String> names = Lists.mapped(known, Key::name);
        for (Map.Entry<?, ?> entry : tree.entrySet()) {
            String name = String.valueOf(entry.getKey());
            if (names.contains(name)) {
                sort(entry.getValue(), known.get(names.indexOf(name)).sort, with(path, name));
            } else if (!unread.contains(name)) {
                throw file.fault(
                        with(path, name),
                        "unknown key " + name + Suggestions.question(name, names) + "; known are "
                                + String.join(", ", names));
            }
        }
    }

    private void sort(@Nullable Object value, Sort sort, List<String> path) {
        if (value != null && !sort.held.isInstance(value)) {
            throw file.fault(path, path.get(path.size() - 1) + " has to be " + sort.text);
        }
    }

    private void texts(@Nullable Object value, List<String> path) {
        if (value instanceof List<?> items && !items.stream().allMatch(String.class::isInstance)) {
            throw file.fault(path, path.get(path.size() - 1) + " has to be a list of texts");
        }
    }

    private static List<String> with(List<String> path, String key) {
        List<String> longer = new ArrayList<>(path);
        longer.add(key);
        return longer;
    }
}
