package io.vapscan.kubewarden;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.ClauseRun;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.Denial;
import io.vapscan.admission.rbac.Rbac;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.Fields;
import io.vapscan.object.GoQuote;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.Validation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a policy as a module that ferricel compiled of it would: namespaceObject, params, and for each param match
 * conditions and validations in order, up to the first that is false. What an expression comes to is what the API server's own
 * evaluation comes to, costs and budgets included.
 */
public final class PolicyEvaluator {

    private final Map<String, Object> bindings;
    private final HostVariables host;
    private final CompiledPolicy policy;
    private final Needs needs;
    private final @Nullable ClusterDump dump;
    private final @Nullable Rbac rbac;
    private final List<String> warnings = new ArrayList<>();
    private boolean ignore;
    private @Nullable String unknown;

    private PolicyEvaluator(Map<String, Object> tree, Map<String, Object> bindings, @Nullable ClusterDump dump) {
        this.bindings = bindings;
        this.dump = dump;
        this.rbac = dump == null ? null : Rbac.of(dump.objects());
        this.host = new HostVariables(dump, rbac != null);
        this.policy = KubewardenPolicy.of(tree, host);
        this.needs = Needs.of(policy);
    }

    /**
     * Evaluates.
     *
     * @param policy a ValidatingAdmissionPolicy
     * @param bindings {@code object}, {@code oldObject}, {@code request}, {@code paramRef}, {@code failurePolicy}
     * @param dump what the cluster holds; null where nothing is known of it
     */
    public static Response evaluate(
            Map<String, Object> policy, Map<String, Object> bindings, @Nullable ClusterDump dump) {
        return new PolicyEvaluator(policy, bindings, dump).evaluate();
    }

    private Response evaluate() {
        Object failurePolicy = bindings.get("failurePolicy");
        if (failurePolicy != null && !(failurePolicy instanceof String)) {
            return new Response.Failed("failurePolicy binding must be a string (\"Fail\" or \"Ignore\")", "");
        }
        if (failurePolicy != null && !failurePolicy.equals("Fail") && !failurePolicy.equals("Ignore")) {
            String got = GoQuote.quote(String.valueOf(failurePolicy));
            return new Response.Failed("failurePolicy binding must be \"Fail\" or \"Ignore\", got " + got, "");
        }
        ignore = "Ignore".equals(failurePolicy);
        for (String error : policy.compileErrors()) {
            // A message that is none falls back to the static one.
            if (!error.startsWith("messageExpressions: ") && !error.startsWith("auditAnnotations: ")) {
                return new Response.Failed(error, "");
            }
        }
        Lookup lookup = new Lookup(dump, bindings.get("request"));
        Object namespaceObject = NullValue.NULL;
        if (needs.variables().contains("namespaceObject")) {
            Lookup.Found<Object> found = lookup.namespaceObject();
            if (found instanceof Lookup.Ended<Object> ended) {
                return ended.response();
            }
            namespaceObject = ((Lookup.Value<Object>) found).value();
        }
        ParamKind kind = policy.policy().paramKind();
        if (kind == null) {
            return all(List.of(NullValue.NULL), namespaceObject);
        }
        Lookup.Found<List<Object>> params = lookup.params(kind, bindings.get("paramRef"));
        return params instanceof Lookup.Value<List<Object>> found
                ? all(found.value(), namespaceObject)
                : ((Lookup.Ended<List<Object>>) params).response();
    }

    private Response all(List<Object> params, Object namespaceObject) {
        for (Object param : params) {
            Response response = one(param, namespaceObject);
            if (response != null) {
                return response;
            }
        }
        return unknown == null ? new Response.Accepted(List.copyOf(warnings)) : new Response.Unknown(unknown);
    }

    /** What one param comes to; null where it does not end the evaluation. */
    private @Nullable Response one(Object param, Object namespaceObject) {
        ClauseRun run = new ClauseRun(
                policy,
                new ClauseRun.Bindings(bound("object"), bound("oldObject"), param, bound("request"), namespaceObject),
                rbac == null ? null : asked(),
                rbac);
        String scope = param == NullValue.NULL ? "" : Warnings.params(param);
        Conditions conditions = conditions(run.conditions(), scope);
        return conditions.met() ? validations(run, scope) : conditions.response();
    }

    /**
     * What match conditions come to.
     *
     * @param met whether the validations are to be evaluated
     * @param response what ends the evaluation; null where nothing does
     */
    private record Conditions(boolean met, @Nullable Response response) {}

    private Conditions conditions(List<ClauseRun.Outcome> outcomes, String scope) {
        // As on a server, one that is false wins over any that fails.
        if (outcomes.stream().anyMatch(one -> Boolean.FALSE.equals(one.value()))) {
            return new Conditions(false, null);
        }
        for (int i = 0; i < outcomes.size(); i++) {
            ClauseRun.Outcome outcome = outcomes.get(i);
            if (outcome.unknown() != null) {
                unknown = outcome.unknown();
                return new Conditions(false, null);
            }
            if (outcome.error() != null && !ignore) {
                return new Conditions(false, failed(outcome.error()));
            }
            if (outcome.error() != null) {
                String name = policy.policy().matchConditions().get(i).name();
                warnings.add(Warnings.condition(name, scope, outcome.error()));
                return new Conditions(false, null);
            }
        }
        return new Conditions(true, null);
    }

    private @Nullable Response validations(ClauseRun run, String scope) {
        List<ClauseRun.Outcome> outcomes = run.validations();
        for (int i = 0; i < outcomes.size(); i++) {
            ClauseRun.Outcome outcome = outcomes.get(i);
            if (outcome.unknown() != null) {
                unknown = outcome.unknown();
            } else if (outcome.error() != null && ignore) {
                warnings.add(Warnings.validation(i, scope, outcome.error()));
            } else if (outcome.error() != null) {
                return unknown == null ? failed(outcome.error()) : new Response.Unknown(unknown);
            } else if (!Boolean.TRUE.equals(outcome.value())) {
                Validation validation = policy.policy().validations().get(i);
                int code = Denial.code(validation.statusReason());
                return new Response.Rejected(run.message(i), code, List.copyOf(warnings));
            }
        }
        return null;
    }

    private Response failed(String error) {
        return new Response.Failed(error, host.originOf(error));
    }

    private Object bound(String name) {
        Object value = bindings.get(name);
        return value == null ? NullValue.NULL : value;
    }

    /** The request as {@code authorizer} is asked about it. */
    private AdmissionRequest asked() {
        return Requests.of(Fields.map(bindings, "request"));
    }
}
