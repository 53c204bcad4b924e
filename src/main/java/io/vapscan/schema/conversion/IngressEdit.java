package io.vapscan.schema.conversion;

import io.vapscan.object.Fields;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Ingresses of the beta: a backend's name and port stood side by side. */
final class IngressEdit {

    static final VersionEdit EDIT = new VersionEdit(IngressEdit::toNewest, IngressEdit::fromNewest);

    private IngressEdit() {}

    private static void toNewest(Map<String, Object> ingress) {
        Map<String, Object> spec = Fields.map(ingress, "spec");
        if (spec.remove("backend") instanceof Map<?, ?> backend) {
            spec.put("defaultBackend", backend);
            nest(Fields.mapOrNull(backend));
        }
        for (Map<String, Object> rule : Fields.maps(spec, "rules")) {
            for (Map<String, Object> path : Fields.maps(rule, "http", "paths")) {
                nest(Fields.mapOrNull(path, "backend"));
            }
        }
    }

    private static void fromNewest(Map<String, Object> ingress) {
        Map<String, Object> spec = Fields.map(ingress, "spec");
        if (spec.remove("defaultBackend") instanceof Map<?, ?> backend) {
            spec.put("backend", backend);
            flatten(Fields.mapOrNull(backend));
        }
        for (Map<String, Object> rule : Fields.maps(spec, "rules")) {
            for (Map<String, Object> path : Fields.maps(rule, "http", "paths")) {
                flatten(Fields.mapOrNull(path, "backend"));
            }
        }
    }

    private static void nest(@Nullable Map<String, Object> backend) {
        if (backend == null) {
            return;
        }
        Object name = backend.remove("serviceName");
        Object port = backend.remove("servicePort");
        boolean numbered = port instanceof Long;
        if (name == null && (port == null || port.equals(0L))) {
            return;
        }
        Map<String, Object> service = new LinkedHashMap<>();
        service.put("name", name == null ? "" : name);
        Map<String, Object> servicePort = new LinkedHashMap<>();
        if (port != null) {
            servicePort.put(numbered ? "number" : "name", port);
        }
        service.put("port", servicePort);
        backend.put("service", service);
    }

    private static void flatten(@Nullable Map<String, Object> backend) {
        if (backend != null && backend.remove("service") instanceof Map<?, ?> service) {
            backend.put("serviceName", Fields.string(service, "name"));
            String name = Fields.string(service, "port", "name");
            Long number = Fields.integer(service, "port", "number");
            backend.put("servicePort", name.isEmpty() ? (number == null ? Long.valueOf(0) : number) : name);
        }
    }
}
