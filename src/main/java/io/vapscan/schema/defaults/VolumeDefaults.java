package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;

/** Volumes and what they draw from. */
final class VolumeDefaults {

    /** Octal 0644. */
    private static final long DEFAULT_MODE = 420L;

    private VolumeDefaults() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "Volume" -> rules.then(VolumeDefaults::volume);
            case "HostPathVolumeSource" -> rules.absent("type", "");
            case "SecretVolumeSource", "ConfigMapVolumeSource", "DownwardAPIVolumeSource", "ProjectedVolumeSource" ->
                rules.absent("defaultMode", DEFAULT_MODE);
            case "ServiceAccountTokenProjection" -> rules.absent("expirationSeconds", 3600L);
            case "AzureDiskVolumeSource" ->
                rules.absent("cachingMode", "ReadWrite")
                        .absent("fsType", "ext4")
                        .absent("readOnly", false)
                        .absent("kind", "Shared");
            case "ISCSIVolumeSource", "ISCSIPersistentVolumeSource" -> rules.absent("iscsiInterface", "default");
            case "RBDVolumeSource", "RBDPersistentVolumeSource" ->
                rules.absent("pool", "rbd").absent("user", "admin").absent("keyring", "/etc/ceph/keyring");
            case "ScaleIOVolumeSource", "ScaleIOPersistentVolumeSource" ->
                rules.absent("storageMode", "ThinProvisioned").absent("fsType", "xfs");
            default -> {}
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
