package io.vapscan.kyverno;

import io.vapscan.admission.Kinds;
import io.vapscan.cel.library.kyverno.Outside;
import io.vapscan.object.LabelSelector;
import io.vapscan.object.Metadata;
import io.vapscan.object.ResourceKind;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Answers what expressions ask from what files hold. Immutable. */
public final class ClusterFiles implements Outside {

    private static final String DEFAULT_NAMESPACE = "default";

    private final Contents contents;
    private final Mocks mocks;
    private final String namespace;

    /**
     * What is known of a cluster.
     *
     * @param objects what it holds
     * @param kinds the resources of its kinds
     * @param whole whether that is all that it holds; else what is not there is not known
     * @param clock what time it is
     */
    public record Contents(List<Map<String, Object>> objects, Kinds kinds, boolean whole, InstantSource clock) {

        /** Copies the list. */
        public Contents {
            objects = List.copyOf(objects);
        }
    }

    /**
     * What stands in for the rest of the world.
     *
     * @param entries global context entries by name, or by name, a slash and the projection's name
     * @param images the data of images
     * @param responses bodies by URL, or by method, a colon and URL
     */
    public record Mocks(
            Map<String, @Nullable Object> entries,
            Map<String, Object> images,
            Map<String, @Nullable Object> responses) {

        /** Nothing. */
        public static final Mocks NONE = new Mocks(Map.of(), Map.of(), Map.of());
    }

    /** Files that answer policies of that namespace; empty for the cluster's. */
    public ClusterFiles(Contents contents, Mocks mocks, String namespace) {
        this.contents = contents;
        this.mocks = mocks;
        this.namespace = namespace;
    }

    @Override
    public Answer get(Where where, String name) {
        for (Map<String, Object> object : contents.objects()) {
            if (Metadata.name(object).equals(name) && isOf(where, object) && isIn(where.namespace(), object)) {
                return new Found(object);
            }
        }
        String what = groupResource(where) + " \"" + name + "\"";
        return contents.whole()
                ? new Failed("failed to get resource: " + what + " not found")
                : new Unknown(what + " is not among the inputs: supply what the cluster holds with --cluster-dump");
    }

    @Override
    public Answer list(Where where, Map<String, String> labels) {
        LabelSelector.Parsed parsed = LabelSelector.parse(Map.of("matchLabels", labels));
        List<Object> items = new ArrayList<>();
        for (Map<String, Object> object : contents.objects()) {
            boolean there = isOf(where, object) && (where.namespace().isEmpty() || isIn(where.namespace(), object));
            if (there
                    && parsed instanceof LabelSelector.Valid valid
                    && valid.selector().matches(Metadata.labels(object))) {
                items.add(object);
            }
        }
        if (!contents.whole()) {
            return new Unknown("which " + groupResource(where)
                    + " there are is not known: supply what the cluster holds with --cluster-dump");
        }
        Map<String, Object> list = new LinkedHashMap<>();
        list.put("apiVersion", where.apiVersion());
        list.put("kind", "List");
        list.put("items", items);
        return new Found(list);
    }

    private boolean isOf(Where where, Map<String, Object> object) {
        return Metadata.kindOf(object).apiVersion().equals(where.apiVersion())
                && contents.kinds().of(object).resource().equals(where.resource());
    }

    private boolean isIn(String asked, Map<String, Object> object) {
        ResourceKind kind = contents.kinds().of(object);
        String own = Metadata.namespace(object);
        return kind.namespaced() ? (own.isEmpty() ? DEFAULT_NAMESPACE : own).equals(asked) : asked.isEmpty();
    }

    private static String groupResource(Where where) {
        int slash = where.apiVersion().indexOf('/');
        return slash < 0
                ? where.resource()
                : where.resource() + "." + where.apiVersion().substring(0, slash);
    }

    @Override
    public Answer post(Where where, Map<?, ?> object) {
        return new Unknown("what a server answers to a new object of " + groupResource(where) + " is not known");
    }

    @Override
    public Answer globalContext(String name, String projection) {
        String key = projection.isEmpty() ? name : name + "/" + projection;
        return mocks.entries().containsKey(key)
                ? new Found(mocks.entries().get(key))
                : new Unknown("global context entry " + key + " is not known");
    }

    @Override
    public Answer imageData(String image) {
        Object data = mocks.images().get(image);
        return data == null ? new Unknown("the registry's data of image " + image + " is not known") : new Found(data);
    }

    @Override
    public Answer http(String method, String url) {
        for (String key : List.of(method + ":" + url, url)) {
            if (mocks.responses().containsKey(key)) {
                return new Found(mocks.responses().get(key));
            }
        }
        return new Unknown("what " + url + " answers is not known");
    }

    @Override
    public Answer json(String text) {
        return Texts.json(text);
    }

    @Override
    public Answer yaml(String text) {
        return Texts.yaml(text);
    }

    @Override
    public Instant now() {
        return contents.clock().instant();
    }

    @Override
    public String namespace() {
        return namespace;
    }
}
