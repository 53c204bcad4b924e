package io.vapscan.gatekeeper;

import io.vapscan.object.JsonText;
import io.vapscan.policy.MatchCondition;
import io.vapscan.policy.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The match conditions and variables that Gatekeeper's policies have beside those of the template: the same names and
 * meanings as in {@code pkg/drivers/k8scel/transform/cel_snippets.go}.
 */
final class Expressions {

    /** An object is there, and cluster-scoped or in a Namespace for which the condition holds. */
    private static final String EITHER = "[object, oldObject].exists(o, o != null && (%s))";

    private static final String CLUSTER_SCOPED = "!has(o.metadata.namespace) || o.metadata.namespace == \"\"";
    private static final String PARAMS =
            "has(params.spec) && has(params.spec.parameters) ? params.spec.parameters : null";

    /** The old object where there is no new one: on DELETE. */
    static final Variable ANY_OBJECT =
            new Variable("anyObject", "request.operation == \"DELETE\" && object == null ? oldObject : object");

    /** The Constraint's parameters, read from the Constraint. */
    static final Variable READ_PARAMS = new Variable("params", PARAMS);

    private Expressions() {}

    /** A Constraint's criteria, read from the Constraint: each is true where it is absent. */
    static List<MatchCondition> readingConstraint() {
        String namespace = "params.spec.match.%s.exists(pattern, " + glob("o.metadata.namespace", "pattern") + ")";
        return List.of(
                own(
                        "match_excluded_namespaces",
                        unlessAbsent(
                                "excludedNamespaces", inNamespace("!" + namespace.formatted("excludedNamespaces")))),
                own("match_namespaces", unlessAbsent("namespaces", inNamespace(namespace.formatted("namespaces")))),
                own("match_name", unlessAbsent("name", EITHER.formatted(name("params.spec.match.name")))),
                own(
                        "match_kinds",
                        unlessAbsent(
                                "kinds",
                                "params.spec.match.kinds.exists(k, " + listed("kinds", "kind") + " && "
                                        + listed("apiGroups", "group") + ")")));
    }

    private static MatchCondition own(String name, String expression) {
        return new MatchCondition(TemplateSource.RESERVED + name, expression);
    }

    private static String unlessAbsent(String field, String condition) {
        return "!has(params.spec) || !has(params.spec.match) || !has(params.spec.match." + field + ") || " + condition;
    }

    private static String inNamespace(String condition) {
        return EITHER.formatted(CLUSTER_SCOPED + " || " + condition);
    }

    private static String glob(String text, String pattern) {
        return "string(" + text + ").matches(\"^\" + string(" + pattern + ").replace(\"*\", \".*\") + \"$\")";
    }

    private static String name(String pattern) {
        String generated = "has(o.metadata.generateName) && o.metadata.generateName != \"\" && " + pattern
                + ".endsWith(\"*\") && " + glob("o.metadata.generateName", pattern);
        return generated + " || has(o.metadata.name) && " + glob("o.metadata.name", pattern);
    }

    private static String listed(String field, String of) {
        return "(!has(k." + field + ") || size(k." + field + ") == 0 || \"*\" in k." + field + " || request.kind." + of
                + " in k." + field + ")";
    }

    /** A Constraint's criteria, written out: only those that it has. */
    static List<MatchCondition> of(ConstraintMatch match) {
        List<MatchCondition> out = new ArrayList<>();
        if (match.has().contains("excludedNamespaces")) {
            out.add(own("match_excluded_namespaces", inNamespace("!(" + anyOf(match.excludedNamespaces()) + ")")));
        }
        if (match.has().contains("namespaces")) {
            out.add(own("match_namespaces", inNamespace(anyOf(match.namespaces()))));
        }
        if (match.has().contains("name")) {
            out.add(own("match_name", EITHER.formatted(name(JsonText.quoted(match.name())))));
        }
        if (match.has().contains("kinds")) {
            String any = match.kinds().stream().map(Expressions::kinds).collect(Collectors.joining(" || "));
            out.add(own("match_kinds", any.isEmpty() ? "false" : any));
        }
        return out;
    }

    private static String kinds(ConstraintMatch.Kinds kinds) {
        return "(" + written("request.kind.kind", kinds.kinds()) + " && "
                + written("request.kind.group", kinds.apiGroups()) + ")";
    }

    private static String written(String subject, List<String> allowed) {
        return allowed.isEmpty() || allowed.contains("*") ? "true" : subject + " in " + list(allowed);
    }

    private static String anyOf(List<Wildcard> patterns) {
        List<String> texts = patterns.stream().map(Wildcard::text).toList();
        return texts.isEmpty()
                ? "false"
                : list(texts) + ".exists(pattern, " + glob("o.metadata.namespace", "pattern") + ")";
    }

    private static String list(List<String> texts) {
        return texts.stream().map(JsonText::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    /** Nothing in the Namespaces that Gatekeeper's Config excludes from its webhook, nor these Namespaces themselves. */
    static MatchCondition excluded(List<String> namespaces) {
        return own("match_global_excluded_namespaces", global(namespaces, glob("o.metadata.name", "pattern")));
    }

    /** Nothing in the Namespaces that Gatekeeper's flags exempt, nor these Namespaces themselves where they say so. */
    static MatchCondition exempted(List<String> namespaces) {
        String labelled = " && has(o.metadata.labels) && \"admission.gatekeeper.sh/ignore\" in o.metadata.labels";
        return own(
                "match_global_exempted_namespaces", global(namespaces, glob("o.metadata.name", "pattern") + labelled));
    }

    private static String global(List<String> namespaces, String ofNamespace) {
        String names = list(namespaces);
        return EITHER.formatted("has(o.kind) && o.kind == \"Namespace\" && has(o.metadata.name) ? !" + names
                + ".exists(pattern, " + ofNamespace + ") : (" + CLUSTER_SCOPED + " || !" + names + ".exists(pattern, "
                + glob("o.metadata.namespace", "pattern") + "))");
    }
}
