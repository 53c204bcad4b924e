package io.vapscan.gatekeeper;

import io.vapscan.object.GoQuote;
import io.vapscan.object.Metadata;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.Validation;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a ConstraintTemplate and refuses what Gatekeeper refuses ({@code frameworks/constraint/pkg/client/client.go}, {@code
 * pkg/drivers/k8scel/schema/schema.go}).
 */
final class TemplateReader {

    private static final Set<String> VERSIONS = Set.of("v1", "v1beta1", "v1alpha1");
    private static final Set<String> OPERATIONS = Set.of("*", "CREATE", "UPDATE", "DELETE", "CONNECT");
    private static final Set<String> OWN_VARIABLES = Set.of("params", "anyObject");
    private static final String TARGET = "admission.k8s.gatekeeper.sh";
    private static final String REGO = "Rego";

    private final List<String> ignored = new ArrayList<>();

    private TemplateReader() {}

    static ConstraintTemplate read(Map<String, Object> object) throws Fault.Found {
        return new TemplateReader().template(object);
    }

    private ConstraintTemplate template(Map<String, Object> object) throws Fault.Found {
        String version = Metadata.kindOf(object).version();
        TreeReading root = TreeReading.of(object);
        if (!VERSIONS.contains(version)) {
            throw root.fault(
                    "apiVersion", "ConstraintTemplate has no version " + version + ", only v1, v1beta1, v1alpha1");
        }
        String name = root.map("metadata").text("name");
        TreeReading crd = root.map("spec").map("crd").map("spec");
        String kind = crd.map("names").text("kind");
        if (kind.isEmpty()) {
            throw crd.map("names")
                    .fault("kind", "ConstraintTemplate " + name + " does not name the kind of its Constraints");
        }
        if (!name.equalsIgnoreCase(kind)) {
            throw root.map("metadata")
                    .fault(
                            "name",
                            "a template's name is its kind in lower case: " + GoQuote.quote(name) + " is not that of "
                                    + GoQuote.quote(kind));
        }
        TreeReading target = target(root);
        List<TreeReading> code = target.maps("code");
        List<String> engines = engines(target, code);
        return new ConstraintTemplate(
                name,
                kind,
                operations(target),
                engines,
                source(code),
                ignored,
                ConstraintDefinition.of(kind, ConstraintDefinition.parameters(object, version.equals("v1"))));
    }

    private static TreeReading target(TreeReading root) throws Fault.Found {
        TreeReading spec = root.map("spec");
        List<TreeReading> targets = spec.maps("targets");
        if (targets.size() != 1) {
            throw spec.fault("targets", "a template has exactly one target, and not " + targets.size());
        }
        TreeReading target = targets.get(0);
        String name = target.text("target");
        if (!name.equals(TARGET)) {
            throw target.fault("target", "target " + GoQuote.quote(name) + " is not known, only " + TARGET);
        }
        return target;
    }

    private static List<String> operations(TreeReading target) throws Fault.Found {
        List<String> operations = target.texts("operations");
        for (String operation : operations) {
            if (!OPERATIONS.contains(operation)) {
                throw target.fault("operations", "operation " + GoQuote.quote(operation) + " is none");
            }
        }
        return operations;
    }

    private static List<String> engines(TreeReading target, List<TreeReading> code) throws Fault.Found {
        List<String> engines = new ArrayList<>();
        for (TreeReading one : code) {
            String engine = one.text("engine");
            if (engine.isEmpty()) {
                throw one.fault("engine", "code without an engine");
            }
            engines.add(engine);
        }
        if (engines.isEmpty() && target.has("rego")) {
            engines.add(REGO);
        }
        if (engines.isEmpty()) {
            throw target.fault("code", "a template without code");
        }
        return engines;
    }

    private Optional<TemplateSource> source(List<TreeReading> code) throws Fault.Found {
        for (TreeReading one : code) {
            if (one.text("engine").equals(TemplateSource.ENGINE)) {
                return Optional.of(source(one));
            }
        }
        return Optional.empty();
    }

    private TemplateSource source(TreeReading code) throws Fault.Found {
        if (!code.has("source")) {
            throw code.fault("source", "the source of K8sNativeValidation has to be a mapping");
        }
        TreeReading source = code.map("source");
        // Gatekeeper's own field is in the singular, and it passes over what it does not know.
        if (source.has("matchConditions")) {
            ignored.add("Gatekeeper passes over matchConditions: the field is matchCondition");
        }
        String failurePolicy = source.textOrNull("failurePolicy");
        if (failurePolicy != null && !failurePolicy.equals("Fail") && !failurePolicy.equals("Ignore")) {
            throw source.fault(
                    "failurePolicy", "failurePolicy " + GoQuote.quote(failurePolicy) + " is neither Fail nor Ignore");
        }
        return new TemplateSource(
                failurePolicy, conditions(source), variables(source), validations(source), source.flag("generateVAP"));
    }

    private static List<MatchCondition> conditions(TreeReading source) throws Fault.Found {
        List<MatchCondition> out = new ArrayList<>();
        for (TreeReading condition : source.maps("matchCondition")) {
            String name = condition.text("name");
            reserved(condition, name, "match condition");
            out.add(new MatchCondition(name, condition.text("expression")));
        }
        return out;
    }

    private static List<Variable> variables(TreeReading source) throws Fault.Found {
        List<Variable> out = new ArrayList<>();
        for (TreeReading variable : source.maps("variables")) {
            String name = variable.text("name");
            reserved(variable, name, "variable");
            if (OWN_VARIABLES.contains(name)) {
                throw variable.fault("name", "variable " + name + " is Gatekeeper's own");
            }
            out.add(new Variable(name, variable.text("expression")));
        }
        return out;
    }

    private static void reserved(TreeReading named, String name, String what) throws Fault.Found {
        if (name.startsWith(TemplateSource.RESERVED)) {
            throw named.fault(
                    "name",
                    what + " " + name + ": names that begin with " + TemplateSource.RESERVED + " are Gatekeeper's own");
        }
    }

    private static List<Validation> validations(TreeReading source) throws Fault.Found {
        List<Validation> out = new ArrayList<>();
        for (TreeReading validation : source.maps("validations")) {
            out.add(new Validation(
                    validation.text("expression"),
                    validation.text("message"),
                    validation.text("messageExpression"),
                    null));
        }
        return out;
    }
}
