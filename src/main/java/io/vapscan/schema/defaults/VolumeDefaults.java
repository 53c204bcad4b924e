package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Volumes and what they draw from. */
final class VolumeDefaults {

    /** Octal 0644. */
    private static final long DEFAULT_MODE = 420L;

    private VolumeDefaults() {}

    static void add(Rules rules) {
        rules.on("Volume").then(VolumeDefaults::volume);
        rules.on("HostPathVolumeSource").absent("type", "");
        for (String source : new String[] {"Secret", "ConfigMap", "DownwardAPI", "Projected"}) {
            rules.on(source + "VolumeSource").absent("defaultMode", DEFAULT_MODE);
        }
        rules.on("ServiceAccountTokenProjection").absent("expirationSeconds", 3600L);
        rules.on("AzureDiskVolumeSource")
                .absent("cachingMode", "ReadWrite")
                .absent("fsType", "ext4")
                .absent("readOnly", false)
                .absent("kind", "Shared");
        for (String suffix : new String[] {"VolumeSource", "PersistentVolumeSource"}) {
            rules.on("ISCSI" + suffix).absent("iscsiInterface", "default");
            rules.on("RBD" + suffix)
                    .absent("pool", "rbd")
                    .absent("user", "admin")
                    .absent("keyring", "/etc/ceph/keyring");
            rules.on("ScaleIO" + suffix)
                    .absent("storageMode", "ThinProvisioned")
                    .absent("fsType", "xfs");
        }
    }

    private static void volume(Struct volume) {
        if (!volume.hasAnyBut("name")) {
            volume.made("emptyDir");
        }
        Struct image = volume.struct("image");
        if (image != null && image.absent("pullPolicy")) {
            image.set("pullPolicy", PodDefaults.pullPolicy(image.text("reference")));
        }
    }
}
