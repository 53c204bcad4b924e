package io.vapscan.remedy;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which changes may be offered at all: none that makes another object of it, and none that a server must refuse. */
final class Changeable {

    private static final Set<String> OWN = Set.of("apiVersion", "kind", "name", "generateName");

    /** What an application is made of: another value of these makes another application. */
    private static final Set<String> FREE = Set.of("image", "value");

    private static final Set<String> CONTENT = Set.of("data", "binaryData", "stringData", "command", "args");

    /** Without one of these a server refuses what is around it, or an application is not what it was. */
    private static final Set<String> NEEDED = Set.of(
            "metadata",
            "spec",
            "template",
            "jobTemplate",
            "selector",
            "matchLabels",
            "containers",
            "initContainers",
            "ephemeralContainers",
            "volumes",
            "volumeMounts",
            "env",
            "ports",
            "command",
            "args",
            "image",
            "key",
            "value",
            "containerPort",
            "port",
            "targetPort",
            "roleRef",
            "subjects",
            "rules",
            "verbs",
            "resources",
            "apiGroups",
            "operator",
            "namespace",
            "mountPath",
            "path",
            "type",
            "schedule",
            "data",
            "binaryData",
            "stringData");

    /** Lists whose elements others rely on. */
    private static final Set<String> WHOLE =
            Set.of("containers", "initContainers", "ephemeralContainers", "volumes", "imagePullSecrets");

    /** Lists that a server refuses when they are empty. */
    private static final Set<String> NEVER_EMPTY = Set.of(
            "verbs", "resources", "apiGroups", "values", "nonResourceURLs", "accessModes", "operations", "apiVersions");

    private Changeable() {}

    /** Whether a field may be given a value: not where the value is the application's own. */
    static boolean settable(FieldPath path) {
        String around = String.valueOf(path.parent().last());
        return path.last() != null
                && !FREE.contains(String.valueOf(path.last()))
                && !CONTENT.contains(around)
                && !OWN.contains(String.valueOf(path.last()));
    }

    /** What has to go for a field to go: itself, or what cannot be without it; null where neither may. */
    static @Nullable FieldPath removed(FieldPath path, Object object) {
        if (removable(path, object)) {
            return path;
        }
        FieldPath around = path.last() instanceof Integer ? path.parent().parent() : path.parent();
        return removable(around, object) ? around : null;
    }

    private static boolean removable(FieldPath path, Object object) {
        Object last = path.last();
        String list = String.valueOf(path.parent().last());
        if (last instanceof Integer) {
            boolean only = path.parent().in(object) instanceof List<?> elements && elements.size() == 1;
            boolean service = path.parent().toString().equals("spec.ports");
            return !WHOLE.contains(list) && !service && !(only && NEVER_EMPTY.contains(list));
        }
        return path.last() != null
                && !CONTENT.contains(list)
                && !OWN.contains(last)
                && !NEEDED.contains(String.valueOf(last));
    }

    /** Whether no list is empty that must not be. */
    static boolean sound(Patch patch, Object changed) {
        return patch.edits().stream()
                .filter(edit -> edit instanceof Edit.Remove && edit.path().last() instanceof Integer)
                .map(edit -> edit.path().parent())
                .filter(list -> NEVER_EMPTY.contains(String.valueOf(list.last())))
                .noneMatch(list -> list.in(changed) instanceof List<?> elements && elements.isEmpty());
    }
}
