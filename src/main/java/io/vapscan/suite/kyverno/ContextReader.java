package io.vapscan.suite.kyverno;

import io.vapscan.kyverno.ClusterFiles;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what stands in for a cluster, a registry and web servers: {@code context}, {@code clusterResources} and the mocks. */
final class ContextReader {

    private final TestFiles files;
    private final List<Map<String, Object>> objects = new ArrayList<>();
    private final Map<String, @Nullable Object> entries = new LinkedHashMap<>();
    private final Map<String, Object> images = new LinkedHashMap<>();
    private final Map<String, @Nullable Object> responses = new LinkedHashMap<>();

    ContextReader(TestFiles files) {
        this.files = files;
        Map<String, Object> context = files.mapping("context");
        objects.addAll(Fields.maps(context, "spec", "resources"));
        for (Map<String, Object> image : Fields.maps(context, "spec", "images")) {
            images.put(Fields.string(image, "image"), image);
        }
        cluster();
        globalContext(Fields.maps(context, "spec", "globalContextEntries"));
        globalContext(Fields.maps(files.test(), "globalContextEntries"));
        responses(Fields.maps(files.test(), "apiCallResponses"));
        responses(Fields.maps(context, "spec", "apiCallResponses"));
    }

    private void cluster() {
        List<String> paths = Fields.strings(files.test(), "clusterResources");
        for (int i = 0; i < paths.size(); i++) {
            List<Object> place = List.of("clusterResources", i);
            Map<String, Object> spec = Fields.map(files.mapping(paths.get(i), place), "spec");
            objects.addAll(Fields.maps(spec, "resources"));
            Fields.strings(spec, "crds").forEach(path -> objects.addAll(files.objects(path, place)));
        }
    }

    private void globalContext(List<Map<String, Object>> written) {
        for (Map<String, Object> entry : written) {
            String name = Fields.string(entry, "name");
            Object data = entry.containsKey("data") ? entry.get("data") : entry.get("resources");
            if (entry.get("resourceFiles") instanceof List<?>) {
                List<Object> read = new ArrayList<>();
                Fields.strings(entry, "resourceFiles")
                        .forEach(path -> read.addAll(files.objects(path, List.of("globalContextEntries"))));
                data = read;
            }
            Object whole = Projection.of(data, Fields.string(entry, "fieldPath"));
            entries.put(name, whole);
            for (Map<String, Object> projection : Fields.maps(entry, "projections")) {
                entries.put(
                        name + "/" + Fields.string(projection, "name"),
                        Projection.of(whole, Fields.string(projection, "path")));
            }
        }
    }

    private void responses(List<Map<String, Object>> written) {
        for (Map<String, Object> one : written) {
            String url = Fields.string(one, "url");
            String method = Fields.string(one, "method");
            String address = url.isEmpty() ? Fields.string(one, "urlPath") : url;
            responses.put(method.isEmpty() ? address : method + ":" + address, Fields.at(one, "response", "body"));
        }
    }

    /** What the cluster holds. */
    List<Map<String, Object>> objects() {
        return objects;
    }

    ClusterFiles.Mocks mocks() {
        return new ClusterFiles.Mocks(entries, images, responses);
    }
}
