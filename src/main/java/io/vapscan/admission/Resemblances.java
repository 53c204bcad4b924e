package io.vapscan.admission;

import java.util.HashMap;
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

    /**
     * When a policy must come to the same for two requests of one shape.
     *
     * @param outcomes to the same but for what its messageExpressions say; null where it cannot be told what it reads
     * @param all to the same whatever is asked; null where it cannot be told what it reads
     */
    public record Told(
            @Nullable Resemblance outcomes, @Nullable Resemblance all) {

        /** It cannot be told what the policy reads. */
        public static final Told NOTHING = new Told(null, null);
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

    private Told find(String name) {
        PolicyBindings bound = policies.only(Set.of(name)).bound().get(0);
        Map<String, Footprint> roots = new HashMap<>();
        Reading params = Reading.constants(Resemblance.params(bound, world));
        ReadAnalysis analysis = new ReadAnalysis(bound.policy(), roots, Map.of("params", params));
        if (!analysis.addOutcomes()) {
            return Told.NOTHING;
        }
        Map<String, Footprint> outcomes = new HashMap<>();
        roots.forEach((root, footprint) -> outcomes.put(root, footprint.copy()));
        boolean all = analysis.addMessages();
        return new Told(new Resemblance(outcomes, 1), all ? new Resemblance(roots, 1) : null);
    }
}
