package io.vapscan.admission;

import io.vapscan.cel.bound.ExpressionBound;
import io.vapscan.cel.bound.Extent;
import io.vapscan.cel.value.NullValue;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * What all of a policy's messageExpressions are charged at most, by how large the values are that they read. A server evaluates
 * them whatever the validations come to, for they may use up the budget; where they cannot, and nobody reads them, none is needed.
 * Shared by all threads.
 */
final class MessageBound {

    /** Most objects are within the first of these. */
    private static final Extent[] SIZES = {
        Extent.of(16, 128, 512, 4096),
        Extent.of(16, 256, 1024, 8192),
        Extent.of(32, 1024, 2048, 16_384),
        Extent.of(64, 4096, 8192, 65_536),
        Extent.of(512, 65_536, 65_536, 1_048_576)
    };

    /** Nearly all objects are within this one. */
    private static final int TRIED_FIRST = 3;

    private final CompiledPolicy policy;
    private final boolean readsParams;
    private final boolean readsRequest;
    private volatile Measured measured = new Measured(NullValue.NULL, Extent.ONE);
    private volatile Costs costs = new Costs(Extent.ONE);

    /** The params that were measured last. */
    private record Measured(Object params, Extent extent) {}

    /** What messages cost at most with objects of each size, and params no larger than these; 0 where that is not known yet. */
    private record Costs(Extent params, AtomicLongArray most) {

        Costs(Extent params) {
            this(params, new AtomicLongArray(SIZES.length));
        }
    }

    MessageBound(CompiledPolicy policy) {
        this.policy = policy;
        this.readsParams = mentions("params");
        this.readsRequest = mentions("request");
    }

    private boolean mentions(String name) {
        for (CompiledVariable variable : policy.variables()) {
            if (Mentions.of(variable.expression().text(), name)) {
                return true;
            }
        }
        for (CompiledExpression message : policy.messages()) {
            if (message != null && Mentions.of(message.text(), name)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the messages may read {@code params}. */
    boolean readsParams() {
        return readsParams;
    }

    /** Whether the messages may read {@code request}. */
    boolean readsRequest() {
        return readsRequest;
    }

    /** Whether messages that read these values are certain to stay within that budget. */
    boolean isWithin(RequestVariables bound, long budget) {
        Extent objects = bound.shared().extent(bound);
        return isWithin(
                readsRequest ? objects.with(Extent.of(bound.request().value())) : objects,
                readsParams ? measured(bound.params()) : Extent.ONE,
                budget);
    }

    private Extent measured(Object params) {
        Measured known = measured;
        if (known.params() != params) {
            known = new Measured(params, Extent.of(params));
            measured = known;
        }
        return known.extent();
    }

    /** The same of objects that are no larger together, {@code request} among them, and of params that are not either. */
    boolean isWithin(Extent objects, Extent params, long budget) {
        int size = 0;
        while (size < SIZES.length && !objects.isWithin(SIZES[size])) {
            size++;
        }
        // What is true of larger ones is known of all.
        for (int tried = Math.max(size, TRIED_FIRST); tried >= size && tried < SIZES.length; tried--) {
            if (most(tried, params) <= budget) {
                return true;
            }
        }
        return false;
    }

    /** The largest of some objects whose messages are certain to stay within that budget; null where not even most are. */
    @Nullable
    Extent largest(Extent params, long budget) {
        for (int size = TRIED_FIRST; size >= 0; size--) {
            if (most(size, params) <= budget) {
                return SIZES[size];
            }
        }
        return null;
    }

    /** One of the sizes that {@link #largest} tells apart, by its number. */
    static Extent size(int number) {
        return SIZES[number];
    }

    /** What {@link #largest} came to, having found this size last. */
    MessageAllowance.Made made(Extent largest) {
        int size = List.of(SIZES).indexOf(largest);
        Costs known = costs;
        return new MessageAllowance.Made(size, known.most().get(size), known.params());
    }

    /** Notes what messages cost at most with objects of a size and params no larger than these, known from elsewhere. */
    void know(int size, long cost, Extent params) {
        Costs known = new Costs(params);
        known.most().set(size, cost);
        costs = known;
    }

    private long most(int size, Extent params) {
        Costs known = costs;
        if (!params.isWithin(known.params())) {
            known = new Costs(params);
            costs = known;
        }
        long most = known.most().get(size);
        if (most == 0) {
            Values values = new Values(SIZES[size], known.params());
            values.evaluateAll();
            most = policy.further() == null ? Math.max(1, values.cost) : Long.MAX_VALUE;
            known.most().set(size, most);
        }
        return most;
    }

    /** What messages are given, none of it larger than that. */
    private final class Values implements ExpressionBound.Given {

        private static final int MOST_WITHIN = 100;

        private final Extent objects;
        private final Extent params;
        private final Map<String, Extent> variables = new HashMap<>();
        private final Map<String, CompiledVariable> declared = new HashMap<>();
        private boolean isAmbiguous;
        private int depth;
        private long cost;

        Values(Extent objects, Extent params) {
            this.objects = objects;
            this.params = params;
            for (CompiledVariable variable : policy.variables()) {
                isAmbiguous |= declared.put(variable.name(), variable) != null;
            }
        }

        void evaluateAll() {
            for (CompiledExpression message : policy.messages()) {
                evaluated(message);
            }
        }

        /** Charges what is charged to nobody else. What cannot be evaluated is an error, and free. */
        private Extent evaluated(@Nullable CompiledExpression expression) {
            ExpressionBound bound = new ExpressionBound(this);
            Extent value = expression instanceof CompiledExpression.Ready ready
                    ? bound.add(ready.program().checked().root())
                    : Extent.ONE;
            cost += bound.cost();
            cost = cost < 0 ? Long.MAX_VALUE : cost;
            return value;
        }

        @Override
        public @Nullable Extent variable(String name) {
            return switch (name) {
                case "object", "oldObject", "request" -> objects;
                case "params" -> params;
                default -> null;
            };
        }

        @Override
        public @Nullable Extent composited(String name) {
            Extent known = variables.get(name);
            if (known != null) {
                return known;
            }
            // Whoever reads it meanwhile reads itself.
            CompiledVariable variable = declared.remove(name);
            if (variable == null || isAmbiguous || depth == MOST_WITHIN) {
                return null;
            }
            depth++;
            Extent value = evaluated(variable.expression());
            depth--;
            variables.put(name, value);
            return value;
        }
    }

    /** All values that a request binds and that are there when it is made. */
    static Extent of(@Nullable Object... objects) {
        Extent all = Extent.ONE;
        for (Object object : objects) {
            all = object == null ? all : all.with(Extent.of(object));
        }
        return all;
    }
}
