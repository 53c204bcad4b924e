package io.vapscan.remedy;

import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import java.util.List;
import java.util.Map;

/** What does not go together in a Pod's fields: {@code ValidatePodSpec} of k8s.io/kubernetes, and what a node does not start. */
final class PodConflicts {

    /** What {@code validateWindows} forbids of a Pod's and of a container's securityContext. */
    private static final List<String> NOT_OF_WINDOWS = List.of(
            "appArmorProfile",
            "seLinuxOptions",
            "seccompProfile",
            "runAsUser",
            "runAsGroup",
            "fsGroup",
            "fsGroupChangePolicy",
            "sysctls",
            "supplementalGroups",
            "supplementalGroupsPolicy",
            "seLinuxChangePolicy",
            "capabilities",
            "readOnlyRootFilesystem",
            "privileged",
            "allowPrivilegeEscalation",
            "procMount");

    private static final List<String> PROBES = List.of("livenessProbe", "readinessProbe", "startupProbe");
    private static final List<String> HANDLERS = List.of("exec", "httpGet", "tcpSocket", "grpc");
    private static final List<String> PROFILES = List.of("seccompProfile", "appArmorProfile");

    private static final String ANNOTATION = "container.apparmor.security.beta.kubernetes.io/";

    private final Map<String, Object> metadata;
    private final Map<String, Object> pod;
    private final Conflicts conflicts;
    private final String system;

    PodConflicts(Map<String, Object> template, Conflicts conflicts) {
        this.metadata = Fields.map(template, "metadata");
        this.pod = Fields.map(template, "spec");
        this.conflicts = conflicts;
        this.system = Fields.string(pod, "os", "name");
    }

    void count() {
        List<Map<String, Object>> containers = PodSpecs.containers(pod);
        namespaces();
        hostProcess(containers);
        security(Fields.map(pod, "securityContext"));
        for (Map<String, Object> container : containers) {
            security(Fields.map(container, "securityContext"));
            escalation(container);
            resources(Fields.map(container, "resources"));
            probes(container);
            annotations(container);
            conflicts.add("runAsNonRoot", PodSpecs.isRootAgainstItsWill(pod, container));
        }
        for (Map<String, Object> volume : Fields.maps(pod, "volumes")) {
            conflicts.add("volumes", volume.size() > 2);
        }
    }

    private void namespaces() {
        boolean network = is(true, pod, "hostNetwork");
        boolean processes = is(true, pod, "hostPID");
        boolean own = is(false, pod, "hostUsers");
        conflicts.add("hostUsers", own && (network || processes || is(true, pod, "hostIPC")));
        conflicts.add("dnsPolicy", Fields.string(pod, "dnsPolicy").equals("None") && !Fields.has(pod, "dnsConfig"));
        conflicts.add("shareProcessNamespace", processes && is(true, pod, "shareProcessNamespace"));
        boolean windows = system.equals("windows");
        conflicts.add("windows", windows && (Fields.has(pod, "hostUsers") || Fields.has(pod, "shareProcessNamespace")));
    }

    /** {@code validateWindowsHostProcessPod}. */
    private void hostProcess(List<Map<String, Object>> containers) {
        Object common = Fields.at(pod, "securityContext", "windowsOptions", "hostProcess");
        int count = 0;
        for (Map<String, Object> container : containers) {
            Object own = Fields.at(container, "securityContext", "windowsOptions", "hostProcess");
            conflicts.add("hostProcess", own != null && common != null && !own.equals(common));
            count += Boolean.TRUE.equals(own == null ? common : own) ? 1 : 0;
        }
        conflicts.add("hostProcess", count > 0 && count < containers.size());
        conflicts.add("hostNetwork", count > 0 && !is(true, pod, "hostNetwork"));
    }

    private void security(Map<String, Object> context) {
        if (context.isEmpty()) {
            return;
        }
        if (system.equals("windows")) {
            NOT_OF_WINDOWS.forEach(field -> conflicts.add("windows " + field, context.containsKey(field)));
        }
        conflicts.add("linux", system.equals("linux") && context.containsKey("windowsOptions"));
        for (String profile : PROFILES) {
            boolean named = Fields.has(context, profile, "localhostProfile");
            boolean local = Fields.string(context, profile, "type").equals("Localhost");
            conflicts.add("localhostProfile", Fields.has(context, profile) && named != local);
        }
    }

    private void escalation(Map<String, Object> container) {
        boolean privileged = is(true, container, "securityContext", "privileged");
        boolean kept = is(false, container, "securityContext", "allowPrivilegeEscalation");
        boolean administers = Fields.strings(container, "securityContext", "capabilities", "add")
                .contains("CAP_SYS_ADMIN");
        conflicts.add("allowPrivilegeEscalation", kept && (privileged || administers));
        boolean spreads = Lists.any(
                Fields.maps(container, "volumeMounts"),
                mount -> Fields.string(mount, "mountPropagation").equals("Bidirectional"));
        conflicts.add("mountPropagation", spreads && !privileged);
        conflicts.add(
                "procMount",
                Fields.string(container, "securityContext", "procMount").equals("Unmasked")
                        && !is(false, pod, "hostUsers"));
    }

    private void resources(Map<String, Object> resources) {
        Map<String, Object> limits = Fields.map(resources, "limits");
        Fields.map(resources, "requests")
                .forEach((name, value) -> conflicts.add("requests", PodSpecs.isBeyond(name, value, limits.get(name))));
    }

    private void probes(Map<String, Object> container) {
        for (String probe : PROBES) {
            Map<String, Object> own = Fields.map(container, probe);
            conflicts.add(
                    "probes",
                    container.containsKey(probe)
                            && Lists.filtered(HANDLERS, own::containsKey).size() != 1);
        }
    }

    /** {@code validateAppArmorAnnotationsAndFieldsMatchOnCreate}. */
    private void annotations(Map<String, Object> container) {
        String annotated = Fields.string(metadata, "annotations", ANNOTATION + Fields.string(container, "name"));
        Object profile = PodSpecs.effective(pod, container, "appArmorProfile");
        if (annotated.isEmpty() || profile == null) {
            return;
        }
        String said = switch (Fields.string(profile, "type")) {
            case "RuntimeDefault" -> "runtime/default";
            case "Localhost" -> "localhost/" + Fields.string(profile, "localhostProfile");
            default -> "unconfined";
        };
        conflicts.add("appArmorProfile", !said.equals(annotated));
    }

    private static boolean is(boolean truth, Map<String, Object> fields, String... path) {
        return Boolean.valueOf(truth).equals(Fields.at(fields, path));
    }
}
