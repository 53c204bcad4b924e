package io.vapscan.serve;

import java.util.Arrays;
import java.util.Optional;

/** What the server answers to, by path. */
enum Endpoint {
    ADMIT("/admit", "POST", true),
    SCAN("/scan", "POST", true),
    METRICS("/metrics", "GET", true),
    OPENAPI("/openapi.json", "GET", true),
    HEALTH("/healthz", "GET", false),
    READY("/readyz", "GET", false),
    /** Any other path. */
    NONE("", "", false);

    private final String path;
    private final String method;
    private final boolean guarded;

    Endpoint(String path, String method, boolean guarded) {
        this.path = path;
        this.method = method;
        this.guarded = guarded;
    }

    /** The path; empty for what is none. */
    String path() {
        return path;
    }

    /** The only method. */
    String method() {
        return method;
    }

    /** Whether the token is asked for. Probes have none. */
    boolean guarded() {
        return guarded;
    }

    /** The name in metrics. */
    String label() {
        return this == NONE ? "none" : path.substring(1);
    }

    static Optional<Endpoint> at(String path) {
        return Arrays.stream(values())
                .filter(endpoint -> endpoint != NONE && endpoint.path.equals(path))
                .findFirst();
    }
}
