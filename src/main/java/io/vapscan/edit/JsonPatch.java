package io.vapscan.edit;

import io.vapscan.object.FieldSyntax;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Changes of one object as a JSON patch (RFC 6902). Before anything is changed, the names of the list elements on the way are
 * tested, so that a patch is not applied to an object whose lists are others by now.
 */
public final class JsonPatch {

    private final Map<String, Map<String, @Nullable Object>> tests = new LinkedHashMap<>();
    private final List<Map<String, @Nullable Object>> changes = new ArrayList<>();
    private @Nullable Object tree;

    private JsonPatch(Map<String, Object> tree) {
        this.tree = tree;
    }

    /** The operations; none where nothing has to change. */
    public static List<Map<String, @Nullable Object>> of(Map<String, Object> tree, FixPlan plan) {
        JsonPatch patch = new JsonPatch(tree);
        for (FixPlan.Step step : plan.steps()) {
            patch.add(tree, step.edit());
        }
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        if (!patch.changes.isEmpty()) {
            all.addAll(patch.tests.values());
            all.addAll(patch.changes);
        }
        return all;
    }

    private void add(Map<String, Object> original, Edit edit) {
        Object made;
        try {
            made = TreeEdit.apply(tree, edit);
        } catch (Refusal refusal) {
            return;
        }
        if (Objects.equals(made, tree)) {
            return;
        }
        guard(original, edit.path());
        if (edit instanceof Edit.Set set) {
            set(set);
        } else {
            changes.add(operation("remove", pointer(edit.path(), edit.path().size())));
        }
        tree = made;
    }

    private void set(Edit.Set set) {
        List<Object> path = set.path();
        Object at = tree;
        int depth = 0;
        boolean there = true;
        while (there && depth < path.size()) {
            there = has(at, path.get(depth));
            at = there ? FieldSyntax.next(at, path.get(depth)) : at;
            depth += there ? 1 : 0;
            there &= at != null;
        }
        boolean replaced = depth == path.size() || at == null;
        int end = replaced ? depth : depth + 1;
        String pointer = pointer(path, end);
        if (!replaced && path.get(depth) instanceof Integer) {
            pointer = pointer(path, depth) + "/-";
        }
        Map<String, @Nullable Object> operation = operation(replaced ? "replace" : "add", pointer);
        operation.put("value", nested(path, end, set.value()));
        changes.add(operation);
    }

    private static boolean has(@Nullable Object value, Object step) {
        return step instanceof Integer index
                ? value instanceof List<?> list && index < list.size()
                : value instanceof Map<?, ?> map && map.containsKey(step);
    }

    private static @Nullable Object nested(List<Object> path, int depth, @Nullable Object value) {
        @Nullable Object made = value;
        for (int i = path.size() - 1; i >= depth; i--) {
            if (path.get(i) instanceof String name) {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                map.put(name, made);
                made = map;
            } else {
                made = Collections.singletonList(made);
            }
        }
        return made;
    }

    private void guard(Map<String, Object> original, List<Object> path) {
        Object at = original;
        for (int i = 0; i < path.size() && at != null; i++) {
            at = FieldSyntax.next(at, path.get(i));
            boolean named =
                    path.get(i) instanceof Integer && at instanceof Map<?, ?> map && map.get("name") instanceof String;
            if (named) {
                String pointer = pointer(path, i + 1) + "/name";
                Map<String, @Nullable Object> test = operation("test", pointer);
                test.put("value", Fields.string(Fields.map(at), "name"));
                tests.putIfAbsent(pointer, test);
            }
        }
    }

    private static Map<String, @Nullable Object> operation(String name, String path) {
        Map<String, @Nullable Object> operation = new LinkedHashMap<>();
        operation.put("op", name);
        operation.put("path", path);
        return operation;
    }

    private static String pointer(List<Object> path, int depth) {
        StringBuilder pointer = new StringBuilder();
        for (Object step : path.subList(0, depth)) {
            pointer.append('/').append(String.valueOf(step).replace("~", "~0").replace("/", "~1"));
        }
        return pointer.toString();
    }
}
