package io.vapscan.kubewarden;

import io.vapscan.cel.library.kubewarden.Cluster;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.Fields;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ParamKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds {@code params} and {@code namespaceObject} in a cluster, before anything is evaluated. */
final class Lookup {

    private static final String GET = "kw.k8s.get";
    private static final String LIST = "kw.k8s.list";
    private static final String NO_DUMP = "what the cluster holds is not known: supply it with --cluster-dump";

    private final @Nullable ClusterDump dump;
    private final @Nullable Object request;

    /**
     * @param dump null where nothing is known of the cluster
     * @param request the binding
     */
    Lookup(@Nullable ClusterDump dump, @Nullable Object request) {
        this.dump = dump;
        this.request = request;
    }

    /** What was found, or the response that ends the evaluation. */
    sealed interface Found<T> {}

    /**
     * Something.
     *
     * @param value it
     */
    record Value<T>(T value) implements Found<T> {}

    /**
     * Nothing can be evaluated.
     *
     * @param response why
     */
    record Ended<T>(Response response) implements Found<T> {}

    /**
     * Not what was asked for, which a paramRef may allow.
     *
     * @param response the error where it does not
     */
    record Missing<T>(Response response) implements Found<T> {}

    private static <T> Found<T> failed(String message, String origin) {
        return new Ended<>(new Response.Failed(message, origin));
    }

    /** {@code namespaceObject}: the request's Namespace, null for what has none and for Namespaces themselves. */
    Found<Object> namespaceObject() {
        if (request == null) {
            return failed("request binding is missing", "");
        }
        if (!(request instanceof Map<?, ?>)) {
            return failed("request binding must be a map", "");
        }
        String name = Fields.string(request, "namespace");
        boolean ofNamespace = Fields.string(request, "kind", "kind").equals("Namespace")
                && Fields.string(request, "kind", "version").equals("v1")
                && Fields.string(request, "kind", "group").isEmpty();
        if (name.isEmpty() || ofNamespace) {
            return new Value<>(NullValue.NULL);
        }
        if (dump == null) {
            return new Ended<>(new Response.Unknown("namespaceObject: " + NO_DUMP));
        }
        Cluster.Answer answer = dump.get(Cluster.Query.of("v1", "Namespace"), name);
        return answer instanceof Cluster.Found found
                ? new Value<>(found.tree())
                : failed(((Cluster.Failed) answer).error(), GET);
    }

    /** {@code params}, one evaluation for each. A name wins over a selector. */
    Found<List<Object>> params(ParamKind kind, @Nullable Object paramRef) {
        if (paramRef == null) {
            return failed("paramRef binding is missing", "");
        }
        if (!(paramRef instanceof Map<?, ?>)) {
            return failed("paramRef binding must be a map", "");
        }
        String name = Fields.string(paramRef, "name");
        Map<String, Object> selector = Fields.mapOrNull(paramRef, "selector");
        if (name.isEmpty() && selector == null) {
            return failed("paramRef must have either name or selector", "");
        }
        if (dump == null) {
            return new Ended<>(new Response.Unknown("params: " + NO_DUMP));
        }
        Boolean namespaced = dump.namespaced(kind.apiVersion(), kind.kind());
        String own = Fields.string(paramRef, "namespace");
        if (Boolean.FALSE.equals(namespaced) && !own.isEmpty()) {
            return failed("paramRef.namespace must not be provided for a cluster-scoped `paramKind`", "");
        }
        String namespace = own.isEmpty() ? Fields.string(request, "namespace") : own;
        if (Boolean.TRUE.equals(namespaced) && namespace.isEmpty()) {
            return failed("cannot use namespaced paramRef in policy binding that matches cluster-scoped resources", "");
        }
        Cluster.Query query = Cluster.Query.of(kind.apiVersion(), kind.kind()).in(namespace);
        Found<List<Object>> found =
                name.isEmpty() && selector != null ? selected(dump, query, selector) : named(dump, query, name);
        boolean allowed = Fields.string(paramRef, "parameterNotFoundAction").equals("Allow");
        if (found instanceof Missing<List<Object>> missing) {
            return allowed ? new Value<>(List.of()) : new Ended<>(missing.response());
        }
        return found;
    }

    private static Found<List<Object>> named(ClusterDump dump, Cluster.Query query, String name) {
        Cluster.Answer answer = dump.get(query, name);
        return answer instanceof Cluster.Found found
                ? new Value<>(List.of(found.tree()))
                : new Missing<>(new Response.Failed(((Cluster.Failed) answer).error(), GET));
    }

    private static Found<List<Object>> selected(ClusterDump dump, Cluster.Query query, Map<String, Object> selector) {
        LabelSelector.Parsed parsed = LabelSelector.parse(selector);
        if (parsed instanceof LabelSelector.Invalid invalid) {
            return failed(invalid.error(), "");
        }
        Cluster.Answer answer = dump.list(query);
        if (!(answer instanceof Cluster.Found found)) {
            return new Missing<>(new Response.Failed(((Cluster.Failed) answer).error(), LIST));
        }
        List<Object> params = new ArrayList<>();
        for (Map<String, Object> item : Fields.maps(found.tree(), "items")) {
            if (((LabelSelector.Valid) parsed).selector().matches(Metadata.labels(item))) {
                params.add(item);
            }
        }
        return params.isEmpty() ? new Missing<>(new Response.Failed("no parameters found", "")) : new Value<>(params);
    }
}
