package io.vapscan.fleet;

import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What has to be known of a fleet before it is judged: how many objects there are, a sample of their keys, and each cluster's
 * world. It comes to the same whatever the order in which objects are added and parts are merged.
 */
final class Survey implements Serializable {

    private static final long serialVersionUID = 1;

    /** How many keys are sampled: enough for partitions that differ by a few percent. */
    private static final int SAMPLE = 20_000;

    private final WorldKinds kinds;
    private final Map<String, TreeSet<FleetObject>> worlds = new TreeMap<>();
    private final Map<String, Map<String, FleetObject>> foreign = new TreeMap<>();
    private final TreeMap<String, FleetObject> sample = new TreeMap<>();
    private long count;

    Survey(WorldKinds kinds) {
        this.kinds = kinds;
    }

    /** Counts one object more. */
    Survey add(FleetObject object) {
        count++;
        sample(object.digest() + object.source() + '\n' + object.cluster() + '\n' + object.name(), object.sameness());
        if (object.readable()) {
            if (KindRegistry.builtIn().find(GroupVersionKind.of(object.apiVersion(), object.kind())) == null) {
                foreign(object);
            }
            if (kinds.holds(object)) {
                worlds.computeIfAbsent(object.cluster(), cluster -> new TreeSet<>())
                        .add(object);
            }
        }
        return this;
    }

    /** Adds another part's survey. */
    Survey merge(Survey other) {
        count += other.count;
        other.sample.forEach(this::sample);
        other.foreign.values().forEach(kinds -> kinds.values().forEach(this::foreign));
        other.worlds.forEach((cluster, objects) ->
                worlds.computeIfAbsent(cluster, c -> new TreeSet<>()).addAll(objects));
        return this;
    }

    /** Keeps the keys whose digests come first: a random sample that is the same each time. */
    private void sample(String rank, FleetObject key) {
        if (sample.size() < SAMPLE || rank.compareTo(sample.lastKey()) < 0) {
            sample.put(rank, key);
            if (sample.size() > SAMPLE) {
                sample.pollLastEntry();
            }
        }
    }

    /** Of kinds that nothing may define, the first object says whether they are namespaced. */
    private void foreign(FleetObject object) {
        foreign.computeIfAbsent(object.cluster(), cluster -> new HashMap<>())
                .merge(object.apiVersion() + "/" + object.kind(), object, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    long count() {
        return count;
    }

    /** The keys at which to cut, so that this many partitions hold about as much each. */
    List<FleetObject> bounds(int partitions) {
        List<FleetObject> keys = new ArrayList<>(sample.values());
        Collections.sort(keys);
        List<FleetObject> bounds = new ArrayList<>();
        for (int i = 1; i < partitions && !keys.isEmpty(); i++) {
            bounds.add(keys.get((int) ((long) i * keys.size() / partitions)));
        }
        return bounds;
    }

    /** What each cluster's objects are judged in. */
    ClusterWorlds worlds() {
        Map<String, TreeSet<FleetObject>> all = new TreeMap<>(worlds);
        foreign.forEach((cluster, objects) ->
                all.computeIfAbsent(cluster, c -> new TreeSet<>()).addAll(objects.values()));
        return ClusterWorlds.of(all);
    }
}
