package io.vapscan.edit;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes an edit on a tree: what the edited text has to read as. */
public final class TreeEdit {

    private TreeEdit() {}

    /**
     * What came of an edit.
     *
     * @param tree the edited copy; the original where the edit is refused
     * @param refusal why it is, one line; empty where it is made
     */
    public record Result(Map<String, Object> tree, String refusal) {}

    /** An edited copy of an object; what the edit does not reach is shared with the original. */
    public static Result of(Map<String, Object> tree, Edit edit) {
        try {
            return new Result(Fields.map(apply(tree, edit)), "");
        } catch (Refusal refusal) {
            return new Result(tree, refusal.why());
        }
    }

    /** An edited copy; what the edit does not reach is shared with the original. */
    static @Nullable Object apply(@Nullable Object tree, Edit edit) throws Refusal {
        return edit instanceof Edit.Set set ? set(tree, set, 0) : delete(tree, edit.path(), 0);
    }

    private static @Nullable Object set(@Nullable Object tree, Edit.Set edit, int depth) throws Refusal {
        if (depth == edit.path().size()) {
            return edit.value();
        }
        Object step = edit.path().get(depth);
        if (step instanceof Integer index) {
            List<@Nullable Object> copy = listAt(tree, edit.path(), depth);
            if (index > copy.size()) {
                throw new Refusal(Paths.text(edit.path(), depth) + " has only " + copy.size() + " elements");
            }
            Object made = set(index < copy.size() ? copy.get(index) : null, edit, depth + 1);
            if (index < copy.size()) {
                copy.set(index, made);
            } else {
                copy.add(made);
            }
            return copy;
        }
        Map<String, @Nullable Object> copy = mapAt(tree, edit.path(), depth);
        copy.put((String) step, set(copy.get(step), edit, depth + 1));
        return copy;
    }

    /** Without the value; the same tree when there is none. */
    private static @Nullable Object delete(@Nullable Object tree, List<Object> path, int depth) throws Refusal {
        Object step = path.get(depth);
        boolean last = depth == path.size() - 1;
        if (step instanceof Integer index && tree instanceof List<?> list && index < list.size()) {
            List<@Nullable Object> copy = new ArrayList<>(list);
            if (last) {
                copy.remove(index.intValue());
            } else {
                copy.set(index, delete(list.get(index), path, depth + 1));
            }
            return copy;
        }
        if (step instanceof String name && tree instanceof Map<?, ?> map && map.containsKey(name)) {
            Map<String, @Nullable Object> copy = mapAt(tree, path, depth);
            if (last) {
                copy.remove(name);
            } else {
                copy.put(name, delete(map.get(name), path, depth + 1));
            }
            return copy;
        }
        return tree;
    }

    private static List<@Nullable Object> listAt(@Nullable Object tree, List<Object> path, int depth) throws Refusal {
        if (tree != null && !(tree instanceof List)) {
            throw new Refusal(Paths.text(path, depth) + " is no list");
        }
        return tree instanceof List<?> list ? new ArrayList<>(list) : new ArrayList<>();
    }

    private static Map<String, @Nullable Object> mapAt(@Nullable Object tree, List<Object> path, int depth)
            throws Refusal {
        if (tree != null && !(tree instanceof Map)) {
            throw new Refusal(Paths.text(path, depth) + " is no mapping");
        }
        Map<String, @Nullable Object> copy = new LinkedHashMap<>();
        if (tree instanceof Map<?, ?> map) {
            map.forEach((key, value) -> copy.put(String.valueOf(key), value));
        }
        return copy;
    }
}
