package io.vapscan.admission;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * When requests resemble each other in the eyes of single policies, in one world. What a policy reads is found out once, when
 * it is first asked for: it depends on no request. Shared by threads.
 */
public final class Resemblances {

    private final PolicySet policies;
    private final World world;
    private final Map<String, Told> told = new ConcurrentHashMap<>();
    private final Set<String> begun = ConcurrentHashMap.newKeySet();

    /**
     * None is found yet.
     *
     * @param policies the policies that will be asked about
     * @param world where their params are, which are the same for requests in all namespaces
     */
    public Resemblances(PolicySet policies, World world) {
        this.policies = policies;
        this.world = world;
    }

    /** When a policy must come to the same for two requests of one shape. */
    public static final class Told {

        /** It cannot be told what the policy reads. */
        public static final Told NOTHING = new Told(null, Map.of());

        private final @Nullable ReadAnalysis analysis;
        private final Map<String, Footprint> roots;
        private final @Nullable Resemblance outcomes;
        private volatile @Nullable Resemblance all;

        private Told(@Nullable ReadAnalysis analysis, Map<String, Footprint> roots) {
            this.analysis = analysis;
            this.roots = roots;
            this.outcomes = analysis == null ? null : resemblance();
        }

        private Resemblance resemblance() {
            Map<String, Footprint> now = new HashMap<>();
            roots.forEach((root, footprint) -> now.put(root, footprint.copy()));
            return new Resemblance(now, 1);
        }

        /** To the same but for what its messageExpressions say; null where it cannot be told what it reads. */
        public @Nullable Resemblance outcomes() {
            return outcomes;
        }

        /** To the same whatever is asked; null where it cannot be told what it reads. */
        public @Nullable Resemblance all() {
            Resemblance known = all;
            return known == null && analysis != null ? withMessages(analysis) : known;
        }

        private synchronized @Nullable Resemblance withMessages(ReadAnalysis more) {
            if (all == null && more.addMessages()) {
                all = resemblance();
            }
            return all;
        }
    }

    /**
     * When that policy must come to the same.
     *
     * @param policy the name of one whose params are the same for requests in all namespaces
     */
    public Told of(String policy) {
        Told known = told.get(policy);
        return known == null ? told.computeIfAbsent(policy, this::find) : known;
    }

    /**
     * Finds out about policies that will be asked about. Threads that come at once share the work, instead of each waiting for
     * what another has begun.
     */
    public void prepare(List<String> policies) {
        for (String policy : policies) {
            if (begun.add(policy)) {
                of(policy);
            }
        }
    }

    private Told find(String name) {
        PolicyBindings bound = policies.only(Set.of(name)).bound().get(0);
        Map<String, Footprint> roots = new HashMap<>();
        Reading params = Reading.constants(Resemblance.params(bound, world));
        ReadAnalysis analysis = new ReadAnalysis(bound.policy(), roots, Map.of("params", params));
        return analysis.addOutcomes() ? new Told(analysis, roots) : Told.NOTHING;
    }
}
