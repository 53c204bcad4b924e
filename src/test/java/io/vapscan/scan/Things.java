package io.vapscan.scan;

import io.vapscan.manifest.ManifestReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Objects of a kind of nobody's that resemble each other, always the same ones, and policies for them. */
final class Things {

    private static final List<Object> LEAVES = List.of(
            "a",
            "b",
            "ab",
            "a-much-longer-name",
            "x y",
            " a",
            "",
            "é",
            "\u0001",
            "1",
            "500m",
            0L,
            1L,
            7L,
            true,
            false,
            1.5);

    private final Random random = new Random(42);

    /** An object with metadata and data. */
    Map<String, Object> object() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("a", leaf());
        data.put("b", leaf());
        data.put("n", random.nextInt(4) == 0 ? leaf() : 1L);
        data.put("map", map());
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            list.add(random.nextInt(8) == 0 ? leaf() : named());
        }
        data.put("list", random.nextInt(8) == 0 ? leaf() : list);
        data.keySet().removeIf(key -> random.nextInt(12) == 0);
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("apiVersion", "example.com/v1");
        object.put("kind", "Thing");
        object.put("metadata", named());
        object.put("data", data);
        return object;
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        for (String key : List.of("a", "b", "c")) {
            if (random.nextBoolean()) {
                map.put(key, leaf());
            }
        }
        return map;
    }

    private Map<String, Object> named() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", random.nextInt(9) == 0 ? leaf() : LEAVES.get(random.nextInt(3)));
        return map;
    }

    private Object leaf() {
        return LEAVES.get(random.nextInt(LEAVES.size()));
    }

    /** A copy in which some values are others and some are not there; without a share, only letters are others. */
    Map<String, Object> changed(Map<String, Object> map, double share) {
        Map<String, Object> out = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            boolean kept =
                    share == 0 || key.equals("kind") || key.equals("apiVersion") || random.nextDouble() > share / 4;
            if (kept) {
                out.put(key, key.equals("kind") || key.equals("apiVersion") ? value : changedValue(value, share));
            }
        });
        return out;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // trees have nulls
    private @Nullable Object changedValue(@Nullable Object value, double share) {
        if (value instanceof Map<?, ?> map) {
            return changed((Map<String, Object>) map, share);
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>();
            list.forEach(element -> out.add(changedValue(element, share)));
            return out;
        }
        if (share == 0 && value instanceof String text && text.length() == 1) {
            return LEAVES.get(random.nextInt(random.nextInt(4) == 0 ? 4 : 2));
        }
        return random.nextDouble() < share && value instanceof String ? LEAVES.get(random.nextInt(4)) : value;
    }

    /** Many objects of a few shapes. */
    List<Map<String, Object>> ofAFewShapes() {
        List<Map<String, Object>> shapes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            shapes.add(object());
        }
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            objects.add(changed(shapes.get(random.nextInt(shapes.size())), 0));
        }
        return objects;
    }

    /** One of several values. */
    <T> T oneOf(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** The beginning of a policy for everything; more of its spec follows, two blanks in. */
    static String policy(String name) {
        return """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: %s}
                spec:
                  matchConstraints:
                    resourceRules: [{apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*']}]
                """.formatted(name);
    }

    /** What a policy's text makes of a scan. */
    static ScanPlan plan(String policy) {
        return OwnPlan.of(new ManifestReader().read("test.yaml", policy.getBytes(StandardCharsets.UTF_8)), List.of());
    }
}
