package io.vapscan.cel.library.kubewarden;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What expressions can ask about a cluster. Whoever runs them answers. */
public interface Cluster {

    /** What came of a question. */
    sealed interface Answer {}

    /**
     * An object, or a list object.
     *
     * @param tree its tree
     */
    record Found(Object tree) implements Answer {}

    /**
     * An error, as a server would give one.
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
     * What is asked for, as it is put together step by step.
     *
     * @param apiVersion group and version
     * @param kind the kind
     * @param namespace the namespace; null where none was named
     * @param labelSelector the label selector's text; empty for all
     * @param fieldSelector the field selector's text; empty for all
     * @param fieldMasks the fields to keep; none for all
     */
    record Query(
            String apiVersion,
            String kind,
            @Nullable String namespace,
            String labelSelector,
            String fieldSelector,
            List<String> fieldMasks) {

        /** Nothing is said yet. */
        static final Query EMPTY = new Query("", "", null, "", "", List.of());

        /** A question for all objects of a kind. */
        public static Query of(String apiVersion, String kind) {
            return new Query(apiVersion, kind, null, "", "", List.of());
        }

        /** The same in a namespace. */
        public Query in(String where) {
            return new Query(apiVersion, kind, where, labelSelector, fieldSelector, fieldMasks);
        }

        Query with(String step, String value) {
            return switch (step) {
                case "apiVersion" -> of(value, kind);
                case "kind" -> of(apiVersion, value);
                case "namespace" -> in(value);
                case "labelSelector" -> new Query(apiVersion, kind, namespace, value, fieldSelector, fieldMasks);
                case "fieldSelector" -> new Query(apiVersion, kind, namespace, labelSelector, value, fieldMasks);
                default -> {
                    List<String> masks = new ArrayList<>(fieldMasks);
                    masks.add(value);
                    yield new Query(apiVersion, kind, namespace, labelSelector, fieldSelector, List.copyOf(masks));
                }
            };
        }
    }

    /** One object. */
    Answer get(Query query, String name);

    /** A list object: those that the query selects are its {@code items}. */
    Answer list(Query query);
}
