package io.vapscan.cel.library.kubewarden;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.TypedValue;
import io.vapscan.cel.value.Values;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The value of {@code kw.k8s} and of what its functions build step by step.
 *
 * @param celType its type
 * @param query what is asked for so far
 * @param host who answers
 */
public record ResourceClient(CelType celType, Cluster.Query query, Host host) implements TypedValue {

    private static final CelType START = CelType.of("kw.k8s");

    /**
     * Who answers, and who is told what came of it.
     *
     * @param cluster who answers
     * @param unknown told why a question has no answer
     * @param failed told of each error: the function ({@code kw.k8s.get}) and the text
     */
    public record Host(Cluster cluster, Consumer<String> unknown, BiConsumer<String, String> failed) {}

    /** The value of {@code kw.k8s} itself. */
    public static ResourceClient of(Host host) {
        return new ResourceClient(START, Cluster.Query.EMPTY, host);
    }

    ResourceClient with(String step, String value) {
        String type = step.equals("apiVersion") ? "kw.k8s.ClientBuilder" : "kw.k8s.Client";
        return new ResourceClient(CelType.of(type), query.with(step, value), host);
    }

    Object get(String name) {
        return value("kw.k8s.get", host.cluster().get(query, name));
    }

    Object list() {
        return value("kw.k8s.list", host.cluster().list(query));
    }

    private Object value(String function, Cluster.Answer answer) {
        if (answer instanceof Cluster.Found found) {
            return Values.of(found.tree());
        }
        if (answer instanceof Cluster.Failed failed) {
            host.failed().accept(function, failed.error());
            return new CelError(failed.error());
        }
        String reason = ((Cluster.Unknown) answer).reason();
        host.unknown().accept(reason);
        return new CelError(reason);
    }

    @Override
    public Object celEquals(Object other) {
        return CelError.NO_SUCH_OVERLOAD;
    }
}
