package io.vapscan.admission;

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

    /** When a policy must come to the same for two requests of one shape. */
    public sealed interface Told permits Analysed, KnownReads.Told, Nothing {

        /** It cannot be told what the policy reads. */
        static Told nothing() {
            return new Nothing();
        }

        /** To the same but for what its messageExpressions say; null where it cannot be told what it reads. */
        @Nullable
        Resemblance outcomes();

        /** To the same whatever is asked; null where it cannot be told what it reads. */
        @Nullable
        Resemblance all();

        /** What may be left out of account by who asks for {@link #outcomes}; null where that would be possible for few requests. */
        @Nullable
        MessageAllowance allowance();
    }

    /** Of a policy of which nothing can be told. */
    record Nothing() implements Told {

        @Override
        public @Nullable Resemblance outcomes() {
            return null;
        }

        @Override
        public @Nullable Resemblance all() {
            return null;
        }

        @Override
        public @Nullable MessageAllowance allowance() {
            return null;
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

    private Told find(String name) {
        PolicySet policy = policies.only(Set.of(name));
        Set<Object> params = Resemblance.params(policy.bound().get(0), world);
        Told known = KnownReads.embedded().find(policy.bound().get(0).policy(), params);
        return known == null ? new Analysed(policy, params, world) : known;
    }
}
