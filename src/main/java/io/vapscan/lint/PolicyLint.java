package io.vapscan.lint;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Lists;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.remedy.FieldPath;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Says what is wrong with policies and bindings: what a server would refuse first, and of what it would store the rest. Shared by
 * threads.
 */
public final class PolicyLint {

    private final ExpressionCompilers newest = ExpressionCompilers.kubernetes();
    private final Map<String, ExpressionCompilers> servers = new LinkedHashMap<>();
    private final ObjectModel model = ObjectModels.decoded(List.of());
    private final TypeCheck types;
    private final UnknownResources resources;

    /**
     * A linter.
     *
     * @param versions the Kubernetes minors whose servers are to store the policies; none for the newest
     * @param definitions CustomResourceDefinitions that are known
     * @throws IllegalArgumentException for a version that is none, or older than 1.28 or newer than 1.37
     */
    public PolicyLint(List<String> versions, List<Map<String, Object>> definitions) {
        versions.forEach(version -> servers.put(version, ExpressionCompilers.kubernetes(version)));
        if (servers.isEmpty()) {
            servers.put("", newest);
        }
        KindRegistry kinds = KindRegistry.builtIn().withDefinitions(definitions);
        this.types = new TypeCheck(kinds, definitions);
        this.resources = new UnknownResources(kinds);
    }

    /** What is wrong with a policy or a binding; nothing with any other object. */
    public List<Finding> lint(Map<String, Object> object) {
        List<Finding> findings = new ArrayList<>();
        if (!StoredPolicies.holds(object)) {
            return findings;
        }
        servers.forEach((version, compilers) -> refused(object, version, compilers, findings));
        boolean refused = !findings.isEmpty();
        findings.addAll(unknownFields(object));
        if (!refused && StoredPolicies.isPolicy(object)) {
            ValidatingAdmissionPolicy policy = ValidatingAdmissionPolicy.of(object);
            CompiledPolicy compiled = CompiledPolicy.of(policy, newest, true);
            findings.addAll(types.check(policy));
            findings.addAll(resources.check(policy));
            findings.addAll(new Unread(policy, compiled).check());
            findings.addAll(CostEstimates.of(compiled));
        }
        return findings;
    }

    /** Fields that a server drops without a word, and kubectl refuses: what they were to say is not said. */
    private List<Finding> unknownFields(Map<String, Object> object) {
        return model.hold(object, null) instanceof Held.Stored stored
                ? Lists.mapped(
                        stored.strict(),
                        field -> new Finding(
                                Finding.Level.WARNING,
                                "unknown-field",
                                path(field),
                                field + ", which kubectl apply refuses"))
                : List.of();
    }

    /** The field that such a text has in quotes. */
    private static List<Object> path(String text) {
        int from = text.indexOf('"') + 1;
        int to = text.lastIndexOf('"');
        return from > 0 && from < to
                ? FieldPath.parse(text.substring(from, to))
                        .map(FieldPath::steps)
                        .orElse(List.of())
                : List.of();
    }

    private static void refused(
            Map<String, Object> object, String version, ExpressionCompilers compilers, List<Finding> out) {
        for (String reason : StoredPolicies.refusal(object, compilers)) {
            int colon = reason.indexOf(": ");
            List<Object> path = colon < 0
                    ? List.of()
                    : FieldPath.parse(reason.substring(0, colon))
                            .map(FieldPath::steps)
                            .orElse(List.of());
            String message = path.isEmpty() ? reason : reason.substring(colon + 2);
            String server = version.isEmpty() ? "" : "Kubernetes " + version + ": ";
            out.add(new Finding(Finding.Level.ERROR, "refused", path, server + message));
        }
    }
}
