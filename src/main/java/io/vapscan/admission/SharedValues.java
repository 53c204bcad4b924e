package io.vapscan.admission;

import io.vapscan.cel.Evaluation;
import io.vapscan.cel.bound.Extent;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What variables of one text come to, for all policies that are asked about one request: many policies begin with the same
 * list of containers. What reads nothing but params is kept for other requests. Belongs to one thread.
 */
final class SharedValues {

    private final Map<String, SharedValue> ofRequest = new HashMap<>();
    private final IdentityHashMap<Object, Map<String, SharedValue>> ofParams = new IdentityHashMap<>(2);
    private final @Nullable ParamIndex lasting;
    private final @Nullable Observation observed;
    private @Nullable Extent extent;

    /**
     * A variable's value.
     *
     * @param evaluation its value and what it alone costs
     * @param reads the variables that it read, which whoever reads it pays for
     */
    record SharedValue(Evaluation evaluation, List<String> reads) {}

    /**
     * Nothing yet.
     *
     * @param lasting what keeps values for other requests; null for nothing
     */
    SharedValues(@Nullable ParamIndex lasting) {
        this(lasting, null);
    }

    /**
     * Nothing yet.
     *
     * @param observed where the same objects are measured; null for nowhere
     */
    SharedValues(@Nullable ParamIndex lasting, @Nullable Observation observed) {
        this.lasting = lasting;
        this.observed = observed;
    }

    /** How large the objects of these variables are, whose values are shared here. */
    Extent extent(RequestVariables bound) {
        Extent known = extent;
        if (known == null) {
            known = observed != null ? observed.extent() : MessageBound.of(bound.object(), bound.oldObject());
            extent = known;
        }
        return known;
    }

    /** What came of it before with these params, or null where it was not evaluated yet. */
    @Nullable
    SharedValue find(Sharing sharing, Object params) {
        return values(sharing, params).get(sharing.key());
    }

    void keep(Sharing sharing, Object params, SharedValue value) {
        values(sharing, params).put(sharing.key(), value);
    }

    private Map<String, SharedValue> values(Sharing sharing, Object params) {
        if (!sharing.request() && lasting != null) {
            return lasting.values(params);
        }
        return sharing.params() ? ofParams.computeIfAbsent(params, p -> new HashMap<>()) : ofRequest;
    }
}
