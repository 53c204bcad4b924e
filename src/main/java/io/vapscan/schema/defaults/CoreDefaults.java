package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Kinds of the core group other than Pods. */
final class CoreDefaults {

    private CoreDefaults() {}

    static void add(Rules rules) {
        rules.on("ReplicationController").then(CoreDefaults::replicationController);
        rules.on("ReplicationControllerSpec").absent("replicas", 1L);
        rules.on("Service").then(ServiceDefaults::service);
        rules.on("ServicePort").absent("protocol", "TCP");
        rules.on("Secret").absent("type", "Opaque");
        rules.on("ConfigMap").then(configMap -> configMap.madeMap("data"));
        rules.on("EndpointPort").absent("protocol", "TCP");
        rules.on("Namespace").then(CoreDefaults::namespace);
        rules.on("NamespaceStatus").absent("phase", "Active");
        rules.on("NodeStatus").then(CoreDefaults::nodeStatus);
        rules.on("LimitRangeItem").then(CoreDefaults::limitRangeItem);
        rules.on("PersistentVolumeStatus").absent("phase", "Pending");
        rules.on("PersistentVolume").then(CoreDefaults::persistentVolume);
        rules.on("PersistentVolumeClaimStatus").absent("phase", "Pending");
        rules.on("PersistentVolumeClaimSpec").absent("volumeMode", "Filesystem");
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
