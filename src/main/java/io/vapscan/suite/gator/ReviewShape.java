package io.vapscan.suite.gator;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The fields of an AdmissionReview ({@code k8s.io/api/admission/v1}): what gator's strict conversion takes.
 */
final class ReviewShape {

    /** Any value. */
    private static final Object ANY = new Object();

    private static final Object STRINGS = List.of(String.class);
    private static final Object KIND = Map.of("group", String.class, "version", String.class, "kind", String.class);
    private static final Object RESOURCE =
            Map.of("group", String.class, "version", String.class, "resource", String.class);
    private static final Object USER =
            Map.of("username", String.class, "uid", String.class, "groups", STRINGS, "extra", ANY);
    private static final Object REQUEST = Map.ofEntries(
            Map.entry("uid", String.class),
            Map.entry("kind", KIND),
            Map.entry("resource", RESOURCE),
            Map.entry("subResource", String.class),
            Map.entry("requestKind", KIND),
            Map.entry("requestResource", RESOURCE),
            Map.entry("requestSubResource", String.class),
            Map.entry("name", String.class),
            Map.entry("namespace", String.class),
            Map.entry("operation", String.class),
            Map.entry("userInfo", USER),
            Map.entry("object", Map.class),
            Map.entry("oldObject", Map.class),
            Map.entry("dryRun", Boolean.class),
            Map.entry("options", ANY));
    private static final Object RESPONSE = Map.of(
            "uid", String.class,
            "allowed", Boolean.class,
            "status", ANY,
            "patch", ANY,
            "patchType", String.class,
            "auditAnnotations", ANY,
            "warnings", STRINGS);
    private static final Object REVIEW =
            Map.of("kind", String.class, "apiVersion", String.class, "request", REQUEST, "response", RESPONSE);

    private ReviewShape() {}

    /** What is wrong, and where. */
    record Fault(String problem, List<Object> path) {}

    /** The first thing that is wrong with an AdmissionReview; null where nothing is. */
    static @Nullable Fault check(Map<String, Object> review) {
        return check(review, REVIEW, List.of());
    }

    private static @Nullable Fault check(@Nullable Object value, Object shape, List<Object> path) {
        if (value == null || shape == ANY) {
            return null;
        }
        if (shape instanceof Class<?> type) {
            return type.isInstance(value) ? null : wrong(path);
        }
        if (shape instanceof Map<?, ?> fields) {
            return value instanceof Map<?, ?> map ? fields(map, fields, path) : wrong(path);
        }
        return value instanceof List<?> list && list.stream().allMatch(String.class::isInstance) ? null : wrong(path);
    }

    private static @Nullable Fault fields(Map<?, ?> value, Map<?, ?> shape, List<Object> path) {
        for (Map.Entry<?, ?> field : value.entrySet()) {
            List<Object> below = new ArrayList<>(path);
            below.add(String.valueOf(field.getKey()));
            Object known = shape.get(field.getKey());
            Fault fault = known == null
                    ? new Fault("an AdmissionReview has no field " + text(below), below)
                    : check(field.getValue(), known, below);
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private static Fault wrong(List<Object> path) {
        return new Fault(text(path) + " is of the wrong type", path);
    }

    private static String text(List<Object> path) {
        return String.join(".", path.stream().map(String::valueOf).toList());
    }
}
