package io.vapscan.admission;

import io.vapscan.cel.bound.Extent;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether a policy's messages may be left out of account when requests are compared: they cannot use up the budget, whatever they
 * say.
 */
public final class MessageAllowance {

    /** What is left for messages where all validations together cost no more than one of them may. */
    private static final long BUDGET = Budget.EVALUATION - Budget.PER_CALL;

    private final Extent largest;
    private final boolean readsRequest;

    private MessageAllowance(Extent largest, boolean readsRequest) {
        this.largest = largest;
        this.readsRequest = readsRequest;
    }

    /**
     * The allowance of one policy's messages, whose params are the same for requests in all namespaces.
     *
     * @param policy a set of one policy
     * @param world where its params are
     * @return null where it would cover few requests
     */
    public static @Nullable MessageAllowance of(PolicySet policy, World world) {
        PolicyBindings bound = policy.bound().get(0);
        MessageBound messages = bound.policy().messageBound();
        Set<Object> params = messages.readsParams() ? Resemblance.params(bound, world) : Set.of();
        Extent largest = messages.largest(MessageBound.of(params.toArray()), BUDGET);
        return largest == null ? null : new MessageAllowance(largest, messages.readsRequest());
    }

    /**
     * What an allowance was made of, for who carries it from one run of the program to another.
     *
     * @param size the number of the largest size that it covers: see {@link MessageBound#size}
     * @param cost what the policy's messages cost at most with objects of that size, in cost units
     * @param params how large the params are that they read
     */
    record Made(int size, long cost, Extent params) {

        /** The same allowance of a policy with the same messages, whose params are no larger. */
        MessageAllowance of(CompiledPolicy policy) {
            MessageBound messages = policy.messageBound();
            messages.know(size, cost, params);
            return new MessageAllowance(MessageBound.size(size), messages.readsRequest());
        }
    }

    /** What the allowance of that policy was made of. */
    Made made(CompiledPolicy policy) {
        return policy.messageBound().made(largest);
    }

    /** What both cover. */
    public MessageAllowance and(MessageAllowance other) {
        return new MessageAllowance(
                largest.isWithin(other.largest) ? largest : other.largest, readsRequest || other.readsRequest);
    }

    /** Whether it covers a request whose validations cost no more than one of them may. */
    public boolean covers(Observation observed) {
        Extent objects = observed.extent();
        return (readsRequest ? objects.with(observed.viewExtent()) : objects).isWithin(largest);
    }
}
