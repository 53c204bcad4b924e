package io.vapscan.bundle;

import io.vapscan.object.YamlText;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.Refusal;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes a binding of a policy, refusing one that a server would refuse or that could never bind anything. */
public final class PolicyBinding {

    /** The label that every Namespace has, its value the name. */
    private static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";

    private PolicyBinding() {}

    /**
     * What is asked for.
     *
     * @param name the binding's name
     * @param policyName the policy's name
     * @param namespaces names of the namespaces to bind, none for all
     * @param labels {@code key=value} pairs that objects must have
     * @param actions validation actions, none for {@code Deny}
     * @param resourceRules {@code group/version/resource} triples to narrow the policy to
     * @param parameter the name of the parameters' object, empty for none
     */
    public record Wanted(
            String name,
            String policyName,
            List<String> namespaces,
            List<String> labels,
            List<String> actions,
            List<String> resourceRules,
            String parameter) {}

    /** What came of it. */
    public sealed interface Result {}

    /**
     * A binding.
     *
     * @param yaml its text
     * @param warnings what the user should know about it, one line each
     */
    public record Made(String yaml, List<String> warnings) implements Result {}

    /**
     * No binding.
     *
     * @param reasons why, one line each
     */
    public record Refused(List<String> reasons) implements Result {}

    /**
     * Makes the binding.
     *
     * @param policy the policy, null where nothing is known of it but its name: then nothing is checked against it
     */
    public static Result make(Wanted wanted, @Nullable ValidatingAdmissionPolicy policy) {
        List<String> reasons = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        boolean takesParameter = takesParameter(wanted, policy, reasons, warnings);
        BindingScope scope = BindingScope.of(wanted, policy);
        reasons.addAll(scope.reasons());
        warnings.addAll(scope.warnings());
        Map<String, Object> labels = labels(wanted.labels(), reasons);
        if (!reasons.isEmpty()) {
            return new Refused(reasons);
        }
        Map<String, Object> tree = tree(wanted, takesParameter, labels, scope.rules());
        List<String> refusal = Refusal.of(ValidatingAdmissionPolicyBinding.of(tree));
        return refusal.isEmpty() ? new Made(YamlText.of(tree), List.copyOf(warnings)) : new Refused(refusal);
    }

    private static boolean takesParameter(
            Wanted wanted, @Nullable ValidatingAdmissionPolicy policy, List<String> reasons, List<String> warnings) {
        if (policy == null) {
            warnings.add("policy " + wanted.policyName()
                    + " is not in the bundle: its scope and its parameters are not checked");
            return true;
        }
        ParamKind kind = policy.paramKind();
        if (kind == null && !wanted.parameter().isEmpty()) {
            warnings.add("policy " + policy.name() + " takes no parameters: -r is left out");
        } else if (kind != null && wanted.parameter().isEmpty()) {
            reasons.add("policy " + policy.name() + " takes parameters of kind " + kind.kind() + ": name them with -r");
        }
        return kind != null;
    }

    private static Map<String, Object> labels(List<String> pairs, List<String> reasons) {
        Map<String, Object> labels = new LinkedHashMap<>();
        for (String pair : pairs) {
            int equals = pair.indexOf('=');
            boolean negated = equals > 0 && pair.charAt(equals - 1) == '!';
            if (equals <= 0 || negated) {
                reasons.add("label " + pair + ": only key=value is understood");
                continue;
            }
            String value = pair.substring(equals + 1);
            String plain = value.startsWith("=") ? value.substring(1) : value;
            Object before = labels.put(pair.substring(0, equals).strip(), plain.strip());
            if (before != null && !before.equals(plain.strip())) {
                reasons.add("label " + pair + ": the key is given twice, with different values");
            }
        }
        return labels;
    }

    private static Map<String, Object> tree(
            Wanted wanted, boolean takesParameter, Map<String, Object> labels, List<Object> rules) {
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("policyName", wanted.policyName());
        if (takesParameter && !wanted.parameter().isEmpty()) {
            spec.put("paramRef", ordered("name", wanted.parameter(), "parameterNotFoundAction", "Deny"));
        }
        Map<String, Object> match = new LinkedHashMap<>();
        if (!wanted.namespaces().isEmpty()) {
            Map<String, Object> names = ordered("key", NAMESPACE_NAME, "operator", "In");
            names.put("values", wanted.namespaces().stream().distinct().toList());
            match.put("namespaceSelector", Map.of("matchExpressions", List.of(names)));
        }
        if (!labels.isEmpty()) {
            match.put("objectSelector", Map.of("matchLabels", labels));
        }
        if (!rules.isEmpty()) {
            match.put("resourceRules", rules);
        }
        if (!match.isEmpty()) {
            spec.put("matchResources", match);
        }
        spec.put("validationActions", wanted.actions().isEmpty() ? List.of("Deny") : wanted.actions());
        Map<String, Object> tree =
                ordered("apiVersion", "admissionregistration.k8s.io/v1", "kind", "ValidatingAdmissionPolicyBinding");
        tree.put("metadata", Map.of("name", wanted.name()));
        tree.put("spec", spec);
        return tree;
    }

    private static Map<String, Object> ordered(String key, Object value, String otherKey, Object otherValue) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        map.put(otherKey, otherValue);
        return map;
    }
}
