package io.vapscan.kubewarden;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.cel.plan.Expr;
import io.vapscan.policy.ParamKind;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a policy needs of whoever runs it, found without running it.
 *
 * @param name the policy's name
 * @param variables those of {@code object}, {@code oldObject}, {@code request}, {@code namespaceObject}, {@code params} and
 *     {@code authorizer} that its expressions name
 * @param kinds the kinds that it reads from the cluster, each with how: {@code get}, {@code list}
 * @param computed whether it reads kinds that its expressions compute, which are not among these
 * @param errors what does not compile
 */
public record Needs(
        String name, Set<String> variables, Map<Kind, Set<String>> kinds, boolean computed, List<String> errors) {

    private static final Set<String> KNOWN =
            Set.of("object", "oldObject", "request", "namespaceObject", "params", "authorizer");

    /**
     * A kind.
     *
     * @param apiVersion its group and version
     * @param kind its name
     */
    public record Kind(String apiVersion, String kind) implements Comparable<Kind> {
        @Override
        public int compareTo(Kind other) {
            int byVersion = apiVersion.compareTo(other.apiVersion);
            return byVersion != 0 ? byVersion : kind.compareTo(other.kind);
        }
    }

    /** What a ValidatingAdmissionPolicy needs. */
    public static Needs of(Map<String, Object> tree) {
        return of(KubewardenPolicy.of(tree, (variable, server, unknown) -> null));
    }

    static Needs of(CompiledPolicy policy) {
        Search search = new Search();
        policy.expressions().forEach(expression -> search.in(expression, Set.of()));
        ParamKind params = policy.policy().paramKind();
        if (params != null) {
            search.reads(new Kind(params.apiVersion(), params.kind()), List.of("get", "list"));
        }
        if (search.variables.contains("namespaceObject")) {
            search.reads(new Kind("v1", "Namespace"), List.of("get"));
        }
        return new Needs(
                policy.policy().name(), search.variables, search.kinds, search.computed, policy.compileErrors());
    }

    /** The needs as a tree for JSON. */
    public Map<String, Object> tree() {
        Set<String> functions = new TreeSet<>();
        List<Object> read = new ArrayList<>();
        kinds.forEach((kind, how) -> {
            Map<String, Object> one = new LinkedHashMap<>();
            one.put("apiVersion", kind.apiVersion());
            one.put("kind", kind.kind());
            one.put("verbs", List.copyOf(how));
            read.add(one);
            functions.addAll(how);
        });
        if (computed) {
            functions.addAll(List.of("get", "list"));
        }
        List<Object> extensions = new ArrayList<>();
        for (String function : functions) {
            Map<String, Object> extension = new LinkedHashMap<>();
            extension.put("namespace", "kw.k8s");
            extension.put("function", function);
            extensions.add(extension);
        }
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("name", name);
        tree.put("variables", List.copyOf(variables));
        tree.put("kinds", read);
        tree.put("computedKinds", computed);
        tree.put("extensions", extensions);
        return tree;
    }

    private static final class Search {

        private final Set<String> variables = new TreeSet<>();
        private final Map<Kind, Set<String>> kinds = new TreeMap<>();
        private boolean computed;

        void reads(Kind kind, Collection<String> how) {
            kinds.computeIfAbsent(kind, k -> new TreeSet<>()).addAll(how);
        }

        /** @param hidden names that loops around have taken */
        void in(Expr expr, Set<String> hidden) {
            if (expr instanceof Expr.Ident ident) {
                name(ident.name(), hidden);
            } else if (expr instanceof Expr.Call call && isQuestion(call)) {
                question(call);
            }
            Set<String> taken = hidden;
            if (expr instanceof Expr.Comprehension fold) {
                in(fold.range(), hidden);
                in(fold.accuInit(), hidden);
                taken = new HashSet<>(hidden);
                taken.add(fold.iterVar());
                taken.add(fold.iterVar2() == null ? fold.iterVar() : fold.iterVar2());
                taken.add(fold.accuVar());
                for (Expr part : List.of(fold.loopCondition(), fold.loopStep(), fold.result())) {
                    in(part, taken);
                }
                return;
            }
            for (Expr part : expr.parts()) {
                in(part, taken);
            }
        }

        private void name(String name, Set<String> hidden) {
            String plain = name.startsWith(".") ? name.substring(1) : name;
            String first = plain.startsWith("authorizer") ? "authorizer" : plain;
            if (KNOWN.contains(first) && !hidden.contains(name)) {
                variables.add(first);
            }
        }

        private static boolean isQuestion(Expr.Call call) {
            return call.overloads().contains("kw.k8s.get") || call.overloads().contains("kw.k8s.list");
        }

        /** The kind that a chain of steps asks for. */
        private void question(Expr.Call call) {
            String apiVersion = "";
            String kind = "";
            Expr step = call.target();
            while (step instanceof Expr.Call inner) {
                String value = inner.args().size() == 1
                                && inner.args().get(0) instanceof Expr.Constant constant
                                && constant.value() instanceof String text
                        ? text
                        : "";
                apiVersion = inner.function().equals("apiVersion") ? value : apiVersion;
                kind = inner.function().equals("kind") ? value : kind;
                step = inner.target();
            }
            if (apiVersion.isEmpty() || kind.isEmpty()) {
                computed = true;
            } else {
                reads(new Kind(apiVersion, kind), List.of(call.function()));
            }
        }
    }
}
