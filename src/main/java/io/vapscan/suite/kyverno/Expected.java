package io.vapscan.suite.kyverno;

import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * One of a test's expected results.
 *
 * @param tree its fields
 */
record Expected(Map<String, Object> tree) {

    private static final Set<String> WORDS = Set.of("pass", "fail", "skip", "warn", "error");
    private static final Set<String> OPERATIONS = Set.of("", "CREATE", "UPDATE", "DELETE", "CONNECT");

    /** The policy's name, without its namespace. */
    String policy() {
        String written = Fields.string(tree, "policy");
        return written.substring(written.lastIndexOf('/') + 1);
    }

    /** The policy's namespace; empty where none is said. */
    String policyNamespace() {
        String written = Fields.string(tree, "policy");
        int slash = written.indexOf('/');
        return slash < 0 ? Fields.string(tree, "namespace") : written.substring(0, slash);
    }

    String rule() {
        return Fields.string(tree, "rule");
    }

    /** The result, in lower case. */
    String word() {
        String own = Fields.string(tree, "result");
        return (own.isEmpty() ? Fields.string(tree, "status") : own).toLowerCase(Locale.ROOT);
    }

    /** The operation that it is for; empty where the values say. */
    String operation() {
        String own = Fields.string(tree, "operation");
        return (own.isEmpty() ? Fields.string(tree, "resourceOperation") : own).toUpperCase(Locale.ROOT);
    }

    /** What is wrong with it; empty for nothing. */
    String fault() {
        if (Fields.string(tree, "policy").isEmpty()) {
            return "a result names no policy";
        }
        if (!WORDS.contains(word())) {
            return "result " + (word().isEmpty() ? "is missing" : word() + " is none")
                    + ": pass, fail, skip, warn or error";
        }
        return OPERATIONS.contains(operation())
                ? ""
                : "operation " + operation() + " is none: CREATE, UPDATE, DELETE or CONNECT";
    }

    /** Whether it says that the policy is of that kind: {@code isValidatingPolicy} and its like. */
    boolean says(String flag) {
        return Boolean.TRUE.equals(Fields.bool(tree, flag));
    }

    /** Whether it says of what kind the policy is. */
    boolean saysKind() {
        return tree.entrySet().stream()
                .anyMatch(one -> one.getKey().startsWith("is") && Boolean.TRUE.equals(one.getValue()));
    }

    /** Files that hold what a mutation has to make. */
    List<String> patched() {
        List<String> paths = new ArrayList<>(Fields.strings(tree, "patchedResources"));
        for (String field : List.of("patchedResources", "patchedResource")) {
            String one = Fields.string(tree, field);
            if (!one.isEmpty()) {
                paths.add(one);
            }
        }
        return paths;
    }

    /** The names that it lists, each {@code name} or {@code namespace/name}. */
    List<String> names() {
        List<String> names = new ArrayList<>(Fields.strings(tree, "resources"));
        String one = Fields.string(tree, "resource");
        if (names.isEmpty() && !one.isEmpty()) {
            names.add(one);
        }
        return names;
    }

    /** Whether it lists no objects: then it is about all. */
    boolean isForAll() {
        return names().isEmpty() && Fields.maps(tree, "resourceSpecs").isEmpty();
    }

    /** Whether it is about an object. */
    boolean isFor(Map<String, Object> object) {
        return isOfKind(object)
                && (isForAll()
                        || names().stream().anyMatch(name -> isNamed(name, object))
                        || Fields.maps(tree, "resourceSpecs").stream().anyMatch(spec -> isSpecified(spec, object)));
    }

    private boolean isOfKind(Map<String, Object> object) {
        String kind = Fields.string(tree, "kind");
        String own = Fields.string(object, "kind");
        return kind.isEmpty() || kind.substring(kind.lastIndexOf('/') + 1).equals(own);
    }

    static boolean isNamed(String name, Map<String, Object> object) {
        int slash = name.lastIndexOf('/');
        return name.substring(slash + 1).equals(called(object))
                && (slash < 0 || isIn(name.substring(0, slash), object));
    }

    private static String called(Map<String, Object> object) {
        String name = Metadata.name(object);
        return name.isEmpty() ? Metadata.generateName(object) : name;
    }

    private static boolean isIn(String namespace, Map<String, Object> object) {
        String own = Metadata.namespace(object);
        return own.equals(namespace) || (own.isEmpty() && namespace.equals("default"));
    }

    private static boolean isSpecified(Map<String, Object> spec, Map<String, Object> object) {
        GroupVersionKind kind = Metadata.kindOf(object);
        return isSaid(spec, "group", kind.group())
                && isSaid(spec, "version", kind.version())
                && isSaid(spec, "kind", kind.kind())
                && isSaid(spec, "name", called(object))
                && (!spec.containsKey("namespace") || isIn(Fields.string(spec, "namespace"), object));
    }

    private static boolean isSaid(Map<String, Object> spec, String field, String own) {
        Object said = spec.get(field);
        return said == null || Objects.equals(said, own) || said.equals("");
    }
}
