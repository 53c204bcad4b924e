package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Storage classes and CSI drivers. */
final class StorageDefaults {

    private StorageDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "StorageClass" -> rules.absent("reclaimPolicy", "Delete").absent("volumeBindingMode", "Immediate");
            case "CSIDriverSpec" ->
                rules.absent("attachRequired", true)
                        .absent("podInfoOnMount", false)
                        .absent("storageCapacity", false)
                        .absent("fsGroupPolicy", "ReadWriteOnceWithFSType")
                        .then(StorageDefaults::lifecycleModes)
                        .absent("requiresRepublish", false)
                        .absent("seLinuxMount", false)
                        .absent("preventPodSchedulingIfMissing", false);
            default -> {}
        }
    }

    private static void lifecycleModes(Struct spec) {
        if (spec.texts("volumeLifecycleModes").isEmpty()) {
            spec.set("volumeLifecycleModes", List.of("Persistent"));
        }
    }
}
