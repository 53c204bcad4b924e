package io.vapscan.fleet;

import java.io.Serializable;
import java.util.Comparator;

/**
 * An object of a fleet, or a record that is none.
 *
 * @param cluster its cluster
 * @param source the record that it comes from
 * @param place where it stands in its record, {@code line:column} of its text; empty where that is not known
 * @param apiVersion its apiVersion; empty for a fault
 * @param kind its kind; empty for a fault
 * @param namespace its namespace as written; empty where it has none
 * @param name its name, or its generateName followed by {@code *}; empty where it has neither
 * @param digest the SHA-256 of its text, hexadecimal
 * @param fault why the record cannot be judged, one line; empty for an object
 * @param text the object as JSON; empty for a fault
 */
record FleetObject(
        String cluster,
        String source,
        String place,
        String apiVersion,
        String kind,
        String namespace,
        String name,
        String digest,
        String fault,
        String text)
        implements Serializable, Comparable<FleetObject> {

    /** A total order over all that makes objects differ, so that a fleet's results stand in the same order each time. */
    private static final Comparator<FleetObject> ORDER = Comparator.comparing(FleetObject::cluster)
            .thenComparing(FleetObject::source)
            .thenComparing(FleetObject::apiVersion)
            .thenComparing(FleetObject::kind)
            .thenComparing(FleetObject::namespace)
            .thenComparing(FleetObject::name)
            .thenComparing(FleetObject::digest)
            .thenComparing(FleetObject::place)
            .thenComparing(FleetObject::fault);

    @Override
    public int compareTo(FleetObject other) {
        return ORDER.compare(this, other);
    }

    /** What has to be equal for the same verdict, its world apart: all but where it stands. */
    FleetObject sameness() {
        return new FleetObject(cluster, source, "", apiVersion, kind, namespace, name, digest, fault, "");
    }

    /** Whether it can be judged. */
    boolean readable() {
        return fault.isEmpty();
    }
}
