package io.vapscan.fleet;

import io.vapscan.object.Sha256;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** What each cluster's objects are judged in, packed: it is sent to every executor. */
final class ClusterWorlds implements Serializable {

    private static final long serialVersionUID = 1;

    /** One cluster's objects as JSON, a line each, compressed. */
    private final Map<String, byte[]> packed;

    /** The digest of those lines. */
    private final Map<String, String> digests;

    private ClusterWorlds(Map<String, byte[]> packed, Map<String, String> digests) {
        this.packed = packed;
        this.digests = digests;
    }

    /** Packs objects, in the order given. */
    static ClusterWorlds of(Map<String, ? extends Collection<FleetObject>> worlds) {
        Map<String, byte[]> packed = new HashMap<>();
        Map<String, String> digests = new HashMap<>();
        worlds.forEach((cluster, objects) -> {
            StringBuilder lines = new StringBuilder();
            // JSON text of ours has no line feed in it.
            objects.forEach(object -> lines.append(object.text()).append('\n'));
            packed.put(cluster, pack(lines.toString()));
            digests.put(cluster, Sha256.hex(lines.toString()));
        });
        return new ClusterWorlds(packed, digests);
    }

    /** Says whether a cluster's world is what it was; empty for a cluster without one. */
    String digest(String cluster) {
        return digests.getOrDefault(cluster, "");
    }

    /** A cluster's world, in a fixed order. */
    List<Map<String, Object>> objects(String cluster) {
        byte[] bytes = packed.get(cluster);
        if (bytes == null) {
            return List.of();
        }
        List<Map<String, Object>> objects = new ArrayList<>();
        unpack(bytes).lines().forEach(line -> objects.add(RecordParser.tree(line)));
        return objects;
    }

    private static byte[] pack(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static String unpack(byte[] bytes) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
