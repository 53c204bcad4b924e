package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Kinds of the core group other than Pods. */
final class CoreDefaults {

    private CoreDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "ReplicationController" -> rules.then(CoreDefaults::replicationController);
            case "ReplicationControllerSpec" -> rules.absent("replicas", 1L);
            case "Service" -> rules.then(ServiceDefaults::service);
            case "ServicePort", "EndpointPort" -> rules.absent("protocol", "TCP");
            case "Secret" -> rules.absent("type", "Opaque");
            case "ConfigMap" -> rules.then(configMap -> configMap.madeMap("data"));
            case "Namespace" -> rules.then(CoreDefaults::namespace);
            case "NamespaceStatus" -> rules.absent("phase", "Active");
            case "NodeStatus" -> rules.then(CoreDefaults::nodeStatus);
            case "LimitRangeItem" -> rules.then(CoreDefaults::limitRangeItem);
            case "PersistentVolume" -> rules.then(CoreDefaults::persistentVolume);
            case "PersistentVolumeStatus", "PersistentVolumeClaimStatus" -> rules.absent("phase", "Pending");
            case "PersistentVolumeClaimSpec" -> rules.absent("volumeMode", "Filesystem");
            default -> {}
        }
    }

    private static void replicationController(Struct controller) {
        Struct spec = controller.part("spec");
        Struct template = spec.struct("template");
        if (template == null) {
            return;
        }
        Map<String, Object> labels = template.part("metadata").map("labels");
        if (labels != null) {
            if (isEmpty(spec.map("selector"))) {
                spec.set("selector", new LinkedHashMap<>(labels));
            }
            labelAs(controller, labels);
        }
    }

    /** Gives an object without labels those of its template. */
    static void labelAs(Struct object, Map<String, Object> labels) {
        Struct metadata = object.part("metadata");
        if (isEmpty(metadata.map("labels"))) {
            metadata.set("labels", new LinkedHashMap<>(labels));
        }
    }

    private static boolean isEmpty(@Nullable Map<String, Object> map) {
        return map == null || map.isEmpty();
    }

    private static void namespace(Struct namespace) {
        Struct metadata = namespace.part("metadata");
        String name = metadata.text("name");
        if (!name.isEmpty()) {
            metadata.madeMap("labels").put("kubernetes.io/metadata.name", name);
        }
    }

    /** Not on its spec, which a VolumeAttachment holds, too. */
    private static void persistentVolume(Struct volume) {
        Struct spec = volume.part("spec");
        spec.fill("persistentVolumeReclaimPolicy", "Retain");
        spec.fill("volumeMode", "Filesystem");
    }

    private static void nodeStatus(Struct status) {
        Map<String, Object> capacity = status.map("capacity");
        if (status.absent("allocatable") && capacity != null) {
            status.set("allocatable", new LinkedHashMap<>(capacity));
        }
    }

    private static void limitRangeItem(Struct item) {
        if (!item.text("type").equals("Container")) {
            return;
        }
        Map<String, Object> limits = item.madeMap("default");
        Map<String, Object> requests = item.madeMap("defaultRequest");
        fill(limits, item.map("max"));
        fill(requests, limits);
        fill(requests, item.map("min"));
    }

    /** Adds the entries that are missing. */
    static void fill(Map<String, Object> target, @Nullable Map<String, Object> source) {
        if (source != null) {
            source.forEach(target::putIfAbsent);
        }
    }
}
