package io.vapscan.report;

import io.vapscan.scan.ScannedObject;
import java.nio.charset.StandardCharsets;

/** Kubescape's names for objects that come from files. */
public final class ResourceIds {

    private static final int FNV_OFFSET = 0x811c9dc5;
    private static final int FNV_PRIME = 0x01000193;

    private final SourceRoot root;

    ResourceIds(SourceRoot root) {
        this.root = root;
    }

    /** {@code path=<FNV-1a of the source path>/api=<group>/<version>/<namespace>/<kind>/<name>}. */
    String of(ScannedObject object) {
        return "path=" + Integer.toUnsignedString(hash(sourcePath(object))) + "/api=" + api(object);
    }

    /** {@code <group>/<version>/<namespace>/<kind>/<name>}: what an object is called, wherever it stands. */
    public static String api(ScannedObject object) {
        return object.kind().group() + "/" + object.kind().version() + "/" + object.namespace() + "/"
                + object.kind().kind() + "/" + object.name();
    }

    /** The file and the document's number in it, from 0. */
    String sourcePath(ScannedObject object) {
        return root.place(object.source().path()).file() + ":" + object.source().document();
    }

    private static int hash(String text) {
        int hash = FNV_OFFSET;
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ (b & 0xff)) * FNV_PRIME;
        }
        return hash;
    }
}
