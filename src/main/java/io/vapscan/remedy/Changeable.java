package io.vapscan.remedy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which changes may be offered at all: none that makes another object of it, and none that a server must refuse. */
final class Changeable {

    private static final Set<String> OWN = Set.of("apiVersion", "kind", "name", "generateName");

    /** What an application is made of, or is reached by: another value of these makes another application. */
    private static final Set<String> FREE = Set.of(
            "image",
            "value",
            "namespace",
            "clusterIP",
            "serviceName",
            "serviceAccountName",
            "serviceAccount",
            "containerPort",
            "hostPort",
            "nodePort",
            "port",
            "targetPort",
            "number",
            "host",
            "externalName",
            "provisioner",
            "driver");

    private static final Set<String> CONTENT = Set.of("data", "binaryData", "stringData", "command", "args");

    /** What others may be granted: nothing comes to it. */
    private static final Set<String> GRANTS =
            Set.of("verbs", "resources", "apiGroups", "nonResourceURLs", "resourceNames");

    /** Lists of names by which an application is reached. */
    private static final Set<String> HOSTS = Set.of("hosts", "hostnames");

    /** Without one of these a server refuses what is around it, or an application is not what it was. */
    private static final Set<String> NEEDED = Set.of(
            "metadata",
            "spec",
            "template",
            "jobTemplate",
            "containers",
            "initContainers",
            "ephemeralContainers",
            "volumes",
            "volumeMounts",
            "volumeClaimTemplates",
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
            "clusterIP",
            "cidr",
            "tls",
            "roleRef",
            "subjects",
            "rules",
            "verbs",
            "apiGroups",
            "operator",
            "namespace",
            "mountPath",
            "path",
            "type",
            "resources",
            "limits",
            "requests",
            "livenessProbe",
            "readinessProbe",
            "startupProbe",
            "clientConfig",
            "nonResourceURLs",
            "schedule",
            "data",
            "binaryData",
            "stringData");

    /** Lists whose elements others rely on. */
    private static final Set<String> WHOLE = Set.of(
            "containers",
            "initContainers",
            "ephemeralContainers",
            "volumes",
            "volumeClaimTemplates",
            "imagePullSecrets",
            "ports",
            "paths",
            "tls",
            "parentRefs",
            "backendRefs",
            "listeners",
            "webhooks",
            "versions");

    /** The same of an Ingress, or of a route. */
    private static final String RULES = "spec.rules";

    private static final FieldPath KIND = FieldPath.ROOT.child("kind");

    /** What names something of a cluster: which of several is meant, somebody has to say. */
    private static final Set<String> NAMES = Set.of(
            "priorityClassName",
            "storageClassName",
            "ingressClassName",
            "runtimeClassName",
            "gatewayClassName",
            "schedulerName",
            "nodeName",
            "timeZone");

    /** Labels of which the API says what values they take. */
    private static final String POD_SECURITY = "pod-security.kubernetes.io/";

    /** Maps whose values are whatever somebody chose. */
    private static final Set<String> NAMED = Set.of("labels", "annotations", "nodeSelector", "parameters");

    private Changeable() {}

    /** Whether a patch chooses between names that are all as good as each other. */
    static boolean isChoice(Patch patch) {
        for (Edit edit : patch.edits()) {
            String last = String.valueOf(edit.path().last());
            boolean named = NAMES.contains(last)
                    || NAMED.contains(String.valueOf(edit.path().parent().last()));
            if (named && edit instanceof Edit.Set && !last.startsWith(POD_SECURITY)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a field may be given a value: not where the value is the application's own. */
    static boolean settable(FieldPath path, Object value) {
        String last = String.valueOf(path.last());
        String around = String.valueOf(path.parent().last());
        return path.last() != null
                && !(FREE.contains(last) && !isNone(last, value))
                && !CONTENT.contains(around)
                && !GRANTS.contains(around)
                && !HOSTS.contains(around)
                && !OWN.contains(last)
                && !isKindOfSecret(path)
                && !Hardening.isLoosened(path, value)
                && !Selecting.isSelector(path);
    }

    /** A Secret's type says what it is, and never changes. */
    private static boolean isKindOfSecret(FieldPath path) {
        return path.steps().size() == 1 && "type".equals(path.last());
    }

    /** Whether the value says that there is none. */
    private static boolean isNone(String name, Object value) {
        return name.equals("host") ? value.equals("") : name.equals("hostPort") && value.equals(0L);
    }

    /** What has to go for a field to go: itself, or what cannot be without it; null where neither may. */
    static @Nullable FieldPath removed(FieldPath path, Object object) {
        FieldPath whole = Unions.whole(path, object);
        if (removable(whole, object)) {
            return whole;
        }
        FieldPath around =
                Unions.whole(whole.last() instanceof Integer ? whole.parent().parent() : whole.parent(), object);
        return removable(around, object) ? around : null;
    }

    private static boolean removable(FieldPath path, Object object) {
        Object last = path.last();
        String list = String.valueOf(path.parent().last());
        if (last == null) {
            return false;
        }
        boolean spared = last instanceof Integer ? isElementKept(path, list, object) : isFieldKept(path, list, object);
        return !spared
                && !Selecting.isSelector(path)
                && !Restricting.isLifted(path, object)
                && !Hardening.isIn(path, path.in(object));
    }

    private static boolean isElementKept(FieldPath path, String list, Object object) {
        boolean only = path.parent().in(object) instanceof List<?> elements && elements.size() == 1;
        return WHOLE.contains(list)
                || isScript(list, path.in(object))
                || path.parent().toString().equals(RULES)
                || (only && NeverEmpty.LISTS.contains(list));
    }

    private static boolean isFieldKept(FieldPath path, String around, Object object) {
        String name = String.valueOf(path.last());
        return CONTENT.contains(around)
                || OWN.contains(name)
                || NEEDED.contains(name)
                || isSourceOfVolume(path, object);
    }

    /** Whether it is what a PersistentVolume is a volume of. */
    private static boolean isSourceOfVolume(FieldPath path, Object object) {
        boolean own = path.steps().size() == 2 && "spec".equals(path.steps().get(0));
        return own && path.in(object) instanceof Map && "PersistentVolume".equals(KIND.in(object));
    }

    /** Whether it is what a shell is told: without it nothing is run. A word of a command can be left out. */
    private static boolean isScript(String list, @Nullable Object element) {
        return CONTENT.contains(list)
                && element instanceof String text
                && (text.indexOf(' ') >= 0 || text.indexOf('\n') >= 0);
    }

    /**
     * Whether the changed object can be what a server takes, as far as the changes go.
     *
     * @param patch the changes
     * @param before the object as it was written
     * @param changed the same with the changes
     */
    static boolean sound(Patch patch, Map<String, Object> before, Map<String, Object> changed) {
        return NeverEmpty.sound(patch, changed)
                && Selecting.sound(patch, before, changed)
                && ServiceTypes.sound(patch, changed);
    }
}
