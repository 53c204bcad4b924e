package io.vapscan.fleet;

import io.vapscan.admission.World;
import io.vapscan.admission.rbac.Rbac;
import io.vapscan.scan.Judge;
import io.vapscan.scan.Worlds;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The judges of all clusters. It is sent to every executor once; there policies are compiled once, and a cluster's world is
 * built when its first object comes. Objects come by cluster, so a few worlds are kept.
 */
final class FleetJudges implements Serializable {

    private static final long serialVersionUID = 1;

    /** How many clusters' worlds one executor holds: as many as may be judged at once there. */
    private static final int HELD = 64;

    private final FleetPolicies policies;
    private final ClusterWorlds worlds;
    private final String digest;
    private transient @Nullable Map<String, Judge> judges;

    FleetJudges(FleetPolicies policies, ClusterWorlds worlds) {
        this.policies = policies;
        this.worlds = worlds;
        this.digest = policies.digest();
    }

    FleetPolicies policies() {
        return policies;
    }

    /** Says whether an object would be judged as before: the digests of the policies and of the cluster's world. */
    String world(String cluster) {
        return digest + ":" + worlds.digest(cluster);
    }

    /** The judge of a cluster's objects. */
    synchronized Judge of(String cluster) {
        Map<String, Judge> known = judges;
        if (known == null) {
            known = new LinkedHashMap<>(HELD, 0.75f, true) {
                private static final long serialVersionUID = 1;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Judge> eldest) {
                    return size() > HELD;
                }
            };
            judges = known;
        }
        return known.computeIfAbsent(cluster, c -> policies.judge(world(worlds.objects(c))));
    }

    private World world(List<Map<String, Object>> objects) {
        List<Map<String, Object>> support = new ArrayList<>(policies.plan().support());
        objects.stream().filter(Rbac::holds).forEach(support::add);
        return Worlds.of(support, objects, policies.judging().written());
    }
}
