package io.vapscan.cel.library.kyverno;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What expressions can ask beyond their request: a cluster, a registry, a web server, the clock. Whoever runs them answers from
 * files, or says that the answer is not known. Called by several threads.
 */
public interface Outside {

    /** What came of a question. */
    sealed interface Answer {}

    /**
     * The answer.
     *
     * @param value a CEL value; null for null
     */
    record Found(@Nullable Object value) implements Answer {}

    /**
     * An error of the expression, as a cluster would give one.
     *
     * @param error its text
     */
    record Failed(String error) implements Answer {}

    /**
     * Nobody can tell here.
     *
     * @param reason what would have to be supplied
     */
    record Unknown(String reason) implements Answer {}

    /**
     * Which objects are asked for.
     *
     * @param apiVersion their {@code group/version}
     * @param resource their resource, in the plural
     * @param namespace their namespace; empty for those of the cluster, or of all namespaces
     */
    record Where(String apiVersion, String resource, String namespace) {}

    /** One object. */
    Answer get(Where where, String name);

    /** A list object of those that have all of these labels. */
    Answer list(Where where, Map<String, String> labels);

    /** What a server answers to an object that is sent to it. */
    Answer post(Where where, Map<?, ?> object);

    /** A global context entry, or its projection of that name; empty for the whole. */
    Answer globalContext(String name, String projection);

    /** An image's data in its registry. */
    Answer imageData(String image);

    /** A web server's answer. */
    Answer http(String method, String url);

    /** The value that a JSON text stands for. */
    Answer json(String text);

    /** The value that a YAML text stands for. */
    Answer yaml(String text);

    /** The time at which everything is judged. */
    Instant now();

    /** The namespace of the policy that asks; empty for one of the cluster. */
    String namespace();
}
