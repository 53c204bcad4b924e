package io.vapscan.mutation;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.AdmissionResponse;
import io.vapscan.admission.ConditionOutcome;
import io.vapscan.admission.Decision;
import io.vapscan.admission.Denial;
import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Operation;
import io.vapscan.admission.PolicyDispatcher;
import io.vapscan.admission.PolicyEvaluation;
import io.vapscan.admission.World;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.LazyFields;
import io.vapscan.cel.value.ObjectValue;
import io.vapscan.cel.value.Values;
import io.vapscan.mutation.Mutated.Outcome;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Applies one policy to one request, as {@code plugin/policy/mutating/dispatcher.go} does: mutation by mutation, the object
 * held as a server holds it after each.
 */
public final class Mutator {

    private static final String WHY = "fails to evaluate: ";

    private final World world;
    private final MutatingPolicy policy;
    private AdmissionRequest request;
    private Outcome outcome = Outcome.NOT_MATCHED;
    private String reason = "";

    private Mutator(AdmissionRequest request, World world, MutatingPolicy policy) {
        this.request = request;
        this.world = world;
        this.policy = policy;
    }

    /**
     * What a policy makes of a request.
     *
     * @param request a request
     * @param world what a server would look up
     * @param policy the policy
     */
    public static Mutated mutate(AdmissionRequest request, World world, MutatingPolicy policy) {
        if (!policy.refusals().isEmpty()) {
            return new Mutated(
                    request,
                    Outcome.FAILED,
                    "the policy does not compile: " + policy.refusals().get(0));
        }
        boolean changes = request.operation() == Operation.CREATE || request.operation() == Operation.UPDATE;
        if (!changes || request.object() == null) {
            return new Mutated(request, Outcome.NOT_MATCHED, "only what is created or updated is changed");
        }
        Mutator mutator = new Mutator(request, world, policy);
        policy.invocations().forEach(mutator::invoke);
        return new Mutated(mutator.request, mutator.outcome, mutator.reason);
    }

    private void invoke(List<MutatingPolicy.Step> steps) {
        boolean goesOn = outcome != Outcome.FAILED;
        for (int i = 0; i < steps.size() && goesOn; i++) {
            goesOn = take(steps.get(i));
        }
    }

    /** Whether what comes after it is to be done, too. */
    private boolean take(MutatingPolicy.Step step) {
        List<FailedValidation> meant = new ArrayList<>();
        AdmissionResponse response = PolicyDispatcher.dispatch(request, step.set(), world, meant::add);
        response.unmatched().forEach(one -> came(Outcome.NOT_MATCHED, one.why()));
        response.unknown().forEach(one -> came(Outcome.UNKNOWN, one.reason()));
        for (PolicyEvaluation evaluation : response.evaluations()) {
            if (evaluation.conditions() instanceof ConditionOutcome.NotMet unmet) {
                came(Outcome.CONDITION_NOT_MET, "match condition " + unmet.name() + " is false");
            }
            for (Decision decision : evaluation.decisions()) {
                if (decision.outcome() == Decision.Outcome.ERROR) {
                    return failed(step.path() + ": " + why(decision.message()));
                }
            }
        }
        for (Denial denial : response.denials()) {
            if (!denial.byValidation()) {
                return failed(denial.message());
            }
        }
        return apply(meant, step);
    }

    private boolean apply(List<FailedValidation> meant, MutatingPolicy.Step step) {
        try {
            for (FailedValidation one : meant) {
                apply(one);
            }
            return !meant.isEmpty();
        } catch (MutationException unable) {
            return failed(step.path() + ": " + unable.reason());
        }
    }

    private boolean failed(String why) {
        boolean ignored = policy.ignoresFailures();
        came(ignored ? Outcome.IGNORED : Outcome.FAILED, why);
        return ignored;
    }

    private void came(Outcome to, String why) {
        if (to.compareTo(outcome) < 0 || (to == outcome && reason.isEmpty())) {
            outcome = to;
            reason = why;
        }
    }

    private static String why(String message) {
        int at = message.indexOf(WHY);
        return at < 0 ? message : message.substring(at + WHY.length());
    }

    private void apply(FailedValidation meant) throws MutationException {
        Object value = meant.activation().find("variables") instanceof LazyFields variables
                ? variables.field(MutatingPolicy.MUTATION)
                : null;
        boolean same = Metadata.kindOf(meant.object()).equals(request.kind());
        Map<String, Object> object = same && request.object() != null ? request.object() : meant.object();
        keep(changed(object, value), value instanceof ObjectValue);
        came(Outcome.APPLIED, "");
    }

    private static Map<String, Object> changed(Map<String, Object> object, @Nullable Object value)
            throws MutationException {
        if (value instanceof CelError error) {
            throw new MutationException(error.message());
        }
        if (value instanceof List<?> patch) {
            return JsonPatch.apply(object, patch);
        }
        if (value instanceof ObjectValue configuration) {
            return ApplyConfiguration.apply(object, Trees.ofObject(configuration));
        }
        throw new MutationException("must evaluate to Object or a list of JSONPatch but got "
                + Values.typeOf(value).name());
    }

    /** Fields that there are none of are refused, but for patches of kinds that are not built in, where they are dropped. */
    private void keep(Map<String, Object> changed, boolean merged) throws MutationException {
        boolean namespaced = world.kinds().of(changed).namespaced();
        Held held = world.model().hold(changed, namespaced ? request.namespace() : null);
        if (held instanceof Held.Refused refused) {
            throw new MutationException("a server would refuse the changed object: " + refused.located());
        }
        Map<String, Object> stored = ((Held.Stored) held).object();
        List<String> strict = ((Held.Stored) held).strict();
        String type = MergeTypes.typeOf(Metadata.kindOf(changed));
        if (!strict.isEmpty() && (merged || MergeTypes.embedded().knows(type))) {
            throw new MutationException(strict.get(0));
        }
        if (!Metadata.kindOf(stored).equals(request.kind())) {
            stored = world.model().convert(stored, request.kind());
        }
        request = request.with(stored, request.oldObject());
    }
}
