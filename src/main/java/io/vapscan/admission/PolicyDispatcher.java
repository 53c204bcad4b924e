package io.vapscan.admission;

import io.vapscan.cel.value.NullValue;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import io.vapscan.object.TypedMap;
import io.vapscan.policy.ParamKind;
import java.util.HashMap;
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
    private final ResponseBuilder response;
    private final Unknowns unknowns = new Unknowns();
    private final Object namespaceObject;
    private final @Nullable AuthorizerVariables authorizer;
    private final Map<Match.Matched, RequestVariables> variables = new HashMap<>();
    private final @Nullable Consumer<FailedValidation> observer;
    private final @Nullable Consumer<JudgedPolicy> judged;

    private PolicyDispatcher(
            AdmissionRequest request,
            World world,
            @Nullable Consumer<FailedValidation> observer,
            @Nullable Consumer<JudgedPolicy> judged) {
        this.request = request;
        this.world = world;
        this.objects = new VersionedObjects(request, world);
        this.response = new ResponseBuilder(request);
        this.namespaceObject = namespaceObject();
        this.authorizer = world.rbac() == null ? null : AuthorizerVariables.of(request, world.rbac());
        this.observer = observer;
        this.judged = judged;
    }

    /**
     * What a server would answer.
     *
     * @param request the request
     * @param policies the policies with their bindings
     * @param world what the server would look up
     */
    public static AdmissionResponse dispatch(AdmissionRequest request, PolicySet policies, World world) {
        return new PolicyDispatcher(request, world, null, null).dispatch(policies);
    }

    /**
     * As {@link #dispatch(AdmissionRequest, PolicySet, World)}, and says what failed with all that it read.
     *
     * @param observer told of every validation that denies, in order
     */
    public static AdmissionResponse dispatch(
            AdmissionRequest request, PolicySet policies, World world, Consumer<FailedValidation> observer) {
        return new PolicyDispatcher(request, world, observer, null).dispatch(policies);
    }

    /**
     * As {@link #dispatch(AdmissionRequest, PolicySet, World)}, and hands out every policy that was evaluated.
     *
     * @param judged told of each, in order
     */
    public static AdmissionResponse explain(
            AdmissionRequest request, PolicySet policies, World world, Consumer<JudgedPolicy> judged) {
        return new PolicyDispatcher(request, world, null, judged).dispatch(policies);
    }

    private AdmissionResponse dispatch(PolicySet policies) {
        policies.bound().forEach(this::ask);
        return response.build();
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
        policy.bindings().forEach(binding -> ask(policy.policy(), binding, matched));
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
            if (found.objects().isEmpty()) {
                response.unmatched(new Unmatched(policy.policy().name(), binding.name(), Gate.PARAMS, ""));
                return;
            }
            VersionedObjects.Versioned versioned = objects.to(matched.kind());
            if (versioned instanceof VersionedObjects.Inconvertible inconvertible) {
                misconfigured(policy, binding.name(), "failed to configure binding: " + inconvertible.error());
            } else if (versioned instanceof VersionedObjects.Converted converted) {
                RequestVariables variables = this.variables.get(matched);
                if (variables == null) {
                    variables = variables(converted, matched);
                    this.variables.put(matched, variables);
                }
                RequestVariables read = variables;
                BindingVerdicts verdicts = new BindingVerdicts(policy, binding, response);
                found.objects().forEach(p -> evaluate(read, p, matched, verdicts));
                verdicts.conclude();
            }
        }
    }

    private RequestVariables variables(VersionedObjects.Converted converted, Match.Matched matched) {
        return new RequestVariables(
                orNull(converted.object()),
                orNull(converted.oldObject()),
                NullValue.NULL,
                RequestView.of(request, matched.resource(), matched.kind()),
                namespaceObject,
                unknowns,
                new SharedValues());
    }

    private void evaluate(
            RequestVariables variables,
            Optional<Map<String, Object>> param,
            Match.Matched matched,
            BindingVerdicts verdicts) {
        RequestVariables bound = variables.withParams(param.<Object>map(p -> p).orElse(NullValue.NULL));
        EvaluationScope scope = new EvaluationScope(
                verdicts.policy().variables(),
                bound,
                authorizer,
                verdicts.policy().further());
        Object conditionsRequest = matched.resource().equals(request.resource())
                ? bound.request()
                : RequestView.of(request, request.resource(), matched.kind());
        String name = param.map(PolicyDispatcher::paramName).orElse("");
        Verdicts verdict = new PolicyValidator(verdicts.policy(), scope).validate(conditionsRequest);
        if (observer != null) {
            verdict.decisions()
                    .forEach(decision ->
                            FailedValidation.of(verdicts, name, decision, scope).ifPresent(observer));
        }
        PolicyEvaluation evaluation = verdicts.add(name, verdict);
        if (judged != null) {
            judged.accept(new JudgedPolicy(verdicts.policy(), scope, conditionsRequest, evaluation));
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
