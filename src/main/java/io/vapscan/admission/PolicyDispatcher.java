package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import io.vapscan.object.TypedMap;
import io.vapscan.policy.ParamKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Asks all policies about one request, as a server does: definitions, bindings, params, evaluation, actions ({@code
 * plugin/policy/validating/dispatcher.go}). Holds nothing between requests.
 */
public final class PolicyDispatcher {

    private final AdmissionRequest request;
    private final World world;
    private final VersionedObjects objects;
    private ResponseBuilder response;
    private final Unknowns unknowns = new Unknowns();
    private final Object namespaceObject;
    private final @Nullable AuthorizerVariables authorizer;
    private final List<Bound> variables = new ArrayList<>(1);
    private final Audience audience;

    /**
     * Who wants to know.
     *
     * @param detail how much
     * @param observed the same request, of which something may be known already
     * @param observer told of every validation that denies
     * @param judged told of every policy that was evaluated
     */
    private record Audience(
            Detail detail,
            @Nullable Observation observed,
            @Nullable Consumer<FailedValidation> observer,
            @Nullable Consumer<JudgedPolicy> judged) {

        static final Audience NOBODY = new Audience(Detail.COSTS, null, null, null);

        static Audience of(Consumer<FailedValidation> observer) {
            return new Audience(Detail.COSTS, null, observer, null);
        }
    }

    /** What a request's variables are where it matches as that. */
    private record Bound(Match.Matched matched, RequestVariables variables) {}

    private PolicyDispatcher(AdmissionRequest request, World world, Audience audience) {
        this.request = request;
        this.world = world;
        this.objects = new VersionedObjects(request, world);
        this.response = new ResponseBuilder(request);
        this.namespaceObject = namespaceObject();
        this.authorizer = world.rbac() == null ? null : AuthorizerVariables.of(request, world.rbac());
        this.audience = audience;
    }

    /**
     * What a server would answer.
     *
     * @param request the request
     * @param policies the policies with their bindings
     * @param world what the server would look up
     */
    public static AdmissionResponse dispatch(AdmissionRequest request, PolicySet policies, World world) {
        return of(request, world).dispatch(policies);
    }

    /** Asks one policy after another about one request, at less expense than each time anew; for one thread at a time. */
    public static PolicyDispatcher of(AdmissionRequest request, World world) {
        return new PolicyDispatcher(request, world, Audience.NOBODY);
    }

    /**
     * The same about a request that others look at, too, for those who want to know no more than that.
     *
     * @param observer told of every validation that denies; null for nobody
     */
    public static PolicyDispatcher of(
            Observation observed, World world, Detail detail, @Nullable Consumer<FailedValidation> observer) {
        return new PolicyDispatcher(observed.request(), world, new Audience(detail, observed, observer, null));
    }

    /** The same, and says what fails with all that it read. */
    public static PolicyDispatcher of(AdmissionRequest request, World world, Consumer<FailedValidation> observer) {
        return new PolicyDispatcher(request, world, Audience.of(observer));
    }

    /**
     * As {@link #dispatch(AdmissionRequest, PolicySet, World)}, and says what failed with all that it read.
     *
     * @param observer told of every validation that denies, in order
     */
    public static AdmissionResponse dispatch(
            AdmissionRequest request, PolicySet policies, World world, Consumer<FailedValidation> observer) {
        return of(request, world, observer).dispatch(policies);
    }

    /**
     * As {@link #dispatch(AdmissionRequest, PolicySet, World)}, and hands out every policy that was evaluated.
     *
     * @param judged told of each, in order
     */
    public static AdmissionResponse explain(
            AdmissionRequest request, PolicySet policies, World world, Consumer<JudgedPolicy> judged) {
        return new PolicyDispatcher(request, world, new Audience(Detail.COSTS, null, null, judged)).dispatch(policies);
    }

    /** What a server with these policies would answer. */
    public AdmissionResponse dispatch(PolicySet policies) {
        for (PolicyBindings policy : policies.bound()) {
            ask(policy);
        }
        AdmissionResponse built = response.build();
        response = new ResponseBuilder(request);
        return built;
    }

    private void ask(PolicyBindings policy) {
        String name = policy.policy().policy().name();
        Match match = policy.policy().match(request, world);
        if (match instanceof Match.Matched matched) {
            response.matched(name);
            if (Exemptions.exempts(request)) {
                response.unmatched(new Unmatched(name, "", Gate.EXEMPT, ""));
            } else if (!policy.bindings().isEmpty()) {
                matched(policy, matched);
            }
        } else if (match instanceof Match.Unmatched unmatched) {
            response.unmatched(new Unmatched(name, "", unmatched.gate(), unmatched.detail()));
        } else if (match instanceof Match.Undecided undecided) {
            response.unknown(new UnknownVerdict(name, "", -1, UnknownNamespace.reason(undecided.namespace())));
        }
    }

    private void matched(PolicyBindings policy, Match.Matched matched) {
        ParamKind paramKind = policy.policy().policy().paramKind();
        if (paramKind != null && world.kinds().find(paramKind.groupVersionKind()) == null) {
            GroupVersionKind kind = paramKind.groupVersionKind();
            misconfigured(
                    policy.policy(),
                    null,
                    "failed to configure policy: failed to find resource referenced by paramKind: '" + kind.group()
                            + "/" + kind.version() + ", Kind=" + kind.kind() + "'");
            return;
        }
        for (CompiledBinding binding : policy.bindings()) {
            ask(policy.policy(), binding, matched);
        }
        response.publish(policy.policy().policy().name());
    }

    private void misconfigured(CompiledPolicy policy, @Nullable String binding, String message) {
        if (!policy.policy().ignoresFailures()) {
            response.denied(Denial.error(policy.policy().name(), binding, message));
        }
    }

    private void ask(CompiledPolicy policy, CompiledBinding binding, Match.Matched matched) {
        String name = policy.policy().name();
        Match match = binding.match(request, world);
        if (match instanceof Match.Unmatched unmatched) {
            response.unmatched(new Unmatched(name, binding.name(), unmatched.gate(), unmatched.detail()));
        } else if (match instanceof Match.Undecided undecided) {
            response.unknown(
                    new UnknownVerdict(name, binding.name(), -1, UnknownNamespace.reason(undecided.namespace())));
        } else {
            bound(policy, binding, matched);
        }
    }

    private void bound(CompiledPolicy policy, CompiledBinding binding, Match.Matched matched) {
        Params params =
                Params.of(policy.policy().paramKind(), binding.binding().paramRef(), request.namespace(), world);
        if (params instanceof Params.Misconfigured misconfigured) {
            misconfigured(policy, binding.name(), "failed to configure binding: " + misconfigured.error());
        } else if (params instanceof Params.Found found) {
            if (found.isEmpty()) {
                response.unmatched(new Unmatched(policy.policy().name(), binding.name(), Gate.PARAMS, ""));
                return;
            }
            VersionedObjects.Versioned versioned = objects.to(matched.kind());
            if (versioned instanceof VersionedObjects.Inconvertible inconvertible) {
                misconfigured(policy, binding.name(), "failed to configure binding: " + inconvertible.error());
            } else if (versioned instanceof VersionedObjects.Unknown unknown) {
                response.unknown(new UnknownVerdict(policy.policy().name(), binding.name(), -1, unknown.why()));
            } else if (versioned instanceof VersionedObjects.Converted converted) {
                RequestVariables read = bind(converted, matched);
                BindingVerdicts verdicts = new BindingVerdicts(policy, binding, response);
                for (Optional<Map<String, Object>> param : found.objects()) {
                    evaluate(read, param, matched, verdicts);
                }
                List<String> unsettled = unsettled(found, read, matched, verdicts);
                verdicts.conclude();
                if (!unsettled.isEmpty()) {
                    String why = UngivenNamespaces.reason(unsettled);
                    response.unknown(new UnknownVerdict(policy.policy().name(), binding.name(), -1, why));
                }
            }
        }
    }

    /**
     * The Namespaces among the params whose verdict depends on more than their names: all but those with which a match condition
     * is false.
     */
    private List<String> unsettled(
            Params.Found found, RequestVariables variables, Match.Matched matched, BindingVerdicts verdicts) {
        if (!found.isSure()) {
            return found.ungiven();
        }
        List<String> unsettled = new ArrayList<>();
        for (String name : found.ungiven()) {
            RequestVariables bound = variables.withParams(UnknownNamespace.of(name, unknowns));
            ConditionOutcome conditions = MatchConditions.of(
                    verdicts.policy(), scope(verdicts.policy(), bound), conditionsRequest(bound, matched));
            // Without a name none is false, and what all cost decided, which may be another Namespace's.
            if (conditions instanceof ConditionOutcome.NotMet unmet
                    && !unmet.name().isEmpty()) {
                verdicts.add(name, Verdicts.gated(conditions, List.of()));
            } else {
                unsettled.add(name);
            }
        }
        return unsettled;
    }

    private EvaluationScope scope(CompiledPolicy policy, RequestVariables bound) {
        return new EvaluationScope(policy.variables(), bound, authorizer, policy.further());
    }

    private RequestView conditionsRequest(RequestVariables bound, Match.Matched matched) {
        return matched.resource().equals(request.resource())
                ? bound.request()
                : RequestView.of(request, request.resource(), matched.kind());
    }

    private RequestVariables bind(VersionedObjects.Converted converted, Match.Matched matched) {
        for (Bound bound : variables) {
            if (bound.matched.equals(matched)) {
                return bound.variables;
            }
        }
        RequestVariables fresh = variables(converted, matched);
        variables.add(new Bound(matched, fresh));
        return fresh;
    }

    private RequestVariables variables(VersionedObjects.Converted converted, Match.Matched matched) {
        return new RequestVariables(
                orNull(converted.object()),
                orNull(converted.oldObject()),
                NullValue.NULL,
                RequestView.of(request, matched.resource(), matched.kind()),
                namespaceObject,
                unknowns,
                new SharedValues(world.params(), isObserved(converted) ? audience.observed() : null));
    }

    private boolean isObserved(VersionedObjects.Converted converted) {
        return converted.object() == request.object() && converted.oldObject() == request.oldObject();
    }

    private void evaluate(
            RequestVariables variables,
            Optional<Map<String, Object>> param,
            Match.Matched matched,
            BindingVerdicts verdicts) {
        RequestVariables bound = variables.withParams(param.isPresent() ? param.get() : NullValue.NULL);
        EvaluationScope scope = scope(verdicts.policy(), bound);
        RequestView conditionsRequest = conditionsRequest(bound, matched);
        String name = param.isPresent() ? paramName(param.get()) : "";
        Verdicts verdict = new PolicyValidator(verdicts.policy(), scope, audience.detail()).validate(conditionsRequest);
        Consumer<FailedValidation> observer = audience.observer();
        if (observer != null) {
            verdict.decisions()
                    .forEach(decision ->
                            FailedValidation.of(verdicts, name, decision, scope).ifPresent(observer));
        }
        PolicyEvaluation evaluation = verdicts.add(name, verdict);
        if (audience.judged() != null) {
            audience.judged().accept(new JudgedPolicy(verdicts.policy(), scope, conditionsRequest, evaluation));
        }
    }

    private static String paramName(Map<String, Object> param) {
        String namespace = Metadata.namespace(param);
        return namespace.isEmpty() ? Metadata.name(param) : namespace + "/" + Metadata.name(param);
    }

    private Object namespaceObject() {
        String name = request.namespace();
        if (name.isEmpty() || request.forNamespace() || world.namespaces().absent(name)) {
            return NullValue.NULL;
        }
        return world.namespaces().known(name)
                ? TypedMap.of(NamespaceView.of(name, world.namespaces()))
                : UnknownNamespace.of(name, unknowns);
    }

    private static Object orNull(@Nullable Map<String, Object> object) {
        return object == null ? NullValue.NULL : object;
    }
}
