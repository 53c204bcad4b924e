package io.vapscan.kubewarden;

import io.vapscan.admission.FurtherVariables;
import io.vapscan.cel.Activation;
import io.vapscan.cel.library.kubewarden.Cluster;
import io.vapscan.cel.library.kubewarden.ResourceClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The variables that the host answers: {@code kw.k8s}, and {@code authorizer} where nothing is known of who may do what.
 * Remembers which errors it gave. Belongs to one evaluation.
 */
final class HostVariables implements FurtherVariables {

    private final Cluster cluster;
    private final boolean authorizerKnown;
    private final Map<String, String> origins = new LinkedHashMap<>();

    HostVariables(@Nullable ClusterDump dump, boolean authorizerKnown) {
        this.cluster = dump == null ? new NoCluster() : dump;
        this.authorizerKnown = authorizerKnown;
    }

    @Override
    public @Nullable Object find(String name, Activation server, Consumer<String> unknown) {
        if (name.equals("kw.k8s")) {
            return ResourceClient.of(new ResourceClient.Host(
                    cluster, unknown, (function, error) -> origins.putIfAbsent(error, function)));
        }
        if (name.startsWith("authorizer") && !authorizerKnown) {
            unknown.accept("it reads authorizer, and no RBAC objects are given: supply them with --cluster-dump");
        }
        return null;
    }

    /** The function that an error comes from, which may have come a long way; empty for none. */
    String originOf(String error) {
        return origins.entrySet().stream()
                .filter(origin -> error.endsWith(origin.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
    }

    /** A cluster of which nothing is known. */
    private record NoCluster() implements Cluster {

        @Override
        public Answer get(Query query, String name) {
            return unknown(query);
        }

        @Override
        public Answer list(Query query) {
            return unknown(query);
        }

        private static Answer unknown(Query query) {
            return new Unknown("it asks the cluster for " + query.apiVersion() + " " + query.kind()
                    + ": supply what the cluster holds with --cluster-dump");
        }
    }
}
