package io.vapscan.admission;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** When a policy must come to the same, by what a {@link ReadAnalysis} finds. Shared by threads. */
final class Analysed implements Resemblances.Told {

    private final PolicySet policy;
    private final World world;
    private final Map<String, Footprint> roots = new HashMap<>();
    private final @Nullable ReadAnalysis analysis;
    private final @Nullable Resemblance outcomes;
    private volatile @Nullable Resemblance all;

    /**
     * Analyses a policy's expressions but for its messages.
     *
     * @param policy a set of one policy
     * @param params all that it may be bound to
     * @param world where these are
     */
    Analysed(PolicySet policy, Set<Object> params, World world) {
        this.policy = policy;
        this.world = world;
        Map<String, Reading> others = Map.of("params", Reading.constants(params));
        ReadAnalysis begun = new ReadAnalysis(policy.bound().get(0).policy(), roots, others);
        this.analysis = begun.addOutcomes() ? begun : null;
        this.outcomes = analysis == null ? null : resemblance();
    }

    private Resemblance resemblance() {
        Map<String, Footprint> now = new HashMap<>();
        roots.forEach((root, footprint) -> now.put(root, footprint.copy()));
        return new Resemblance(now, 1);
    }

    @Override
    public @Nullable Resemblance outcomes() {
        return outcomes;
    }

    @Override
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

    @Override
    public @Nullable MessageAllowance allowance() {
        return MessageAllowance.of(policy, world);
    }
}
