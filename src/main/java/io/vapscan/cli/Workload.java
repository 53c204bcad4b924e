package io.vapscan.cli;

import io.vapscan.object.Lists;
import io.vapscan.scan.ScannedObject;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One object that a scan is about, as Kubescape names workloads.
 *
 * @param kinds the kind in any case; beside the name of a resource that Kubernetes has, its kind
 * @param version empty for any
 * @param group empty for any
 * @param name its name
 */
record Workload(List<String> kinds, String version, String group, String name) {

    /** Reads {@code Kind[.version[.group]]/name}. */
    static Workload of(String text) {
        int slash = text.indexOf('/');
        List<String> type =
                slash < 0 ? List.of() : Arrays.asList(text.substring(0, slash).split("\\.", 3));
        if (slash <= 0 || slash == text.length() - 1 || type.contains("")) {
            throw Failure.usage("which workload? Name it as in Deployment/web or Deployment.v1.apps/web");
        }
        return new Workload(
                KubernetesNames.kinds("workload", List.of(type.get(0))),
                type.size() > 1 ? type.get(1) : "",
                type.size() > 2 ? type.get(2) : "",
                text.substring(slash + 1));
    }

    /**
     * Whether an object is it.
     *
     * @param namespace the namespace it has to be in; null for any
     */
    boolean is(ScannedObject object, @Nullable String namespace) {
        return Lists.any(kinds, object.kind().kind()::equalsIgnoreCase)
                && (version.isEmpty() || object.kind().version().equals(version))
                && (group.isEmpty() || object.kind().group().equals(group))
                && object.name().equals(name)
                && (namespace == null
                        || object.namespace().isEmpty()
                        || object.namespace().equals(namespace));
    }
}
