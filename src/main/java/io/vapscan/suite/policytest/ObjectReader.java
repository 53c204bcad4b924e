package io.vapscan.suite.policytest;

import io.vapscan.object.Fields;
import io.vapscan.scan.Problem;
import io.vapscan.suite.CaseLabel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the places of a test file where objects are named; what is not found becomes a fault of that place. */
final class ObjectReader {

    private final ObjectChoice choice;
    private final Faults faults;

    ObjectReader(ObjectChoice choice, Faults faults) {
        this.choice = choice;
        this.faults = faults;
    }

    /** All that a list names, or a single one. */
    List<ObjectChoice.Chosen> all(Map<String, Object> tree, List<Object> path, String key) {
        List<ObjectChoice.Chosen> chosen = new ArrayList<>();
        Object value = tree.get(key);
        if (value instanceof List<?> items) {
            for (int i = 0; i < items.size(); i++) {
                chosen.addAll(find(items.get(i), with(path, key, i)));
            }
        } else if (value != null) {
            chosen.addAll(find(value, with(path, key)));
        }
        return chosen;
    }

    /** The trees of all that a list names. */
    List<Map<String, Object>> trees(Map<String, Object> tree, List<Object> path, String key) {
        return all(tree, path, key).stream().map(ObjectChoice.Chosen::object).toList();
    }

    /** The trees of all that one entry of a list names. */
    List<Map<String, Object>> treesOf(@Nullable Object entry, List<Object> path) {
        return find(entry, path).stream().map(ObjectChoice.Chosen::object).toList();
    }

    /** The one object that stands there. */
    Optional<ObjectChoice.Chosen> one(Map<String, Object> tree, List<Object> path, String key) {
        Object value = tree.get(key);
        if (value == null) {
            return Optional.empty();
        }
        List<ObjectChoice.Chosen> chosen = find(value, with(path, key));
        if (chosen.size() > 1) {
            List<String> names = chosen.stream()
                    .map(one -> CaseLabel.resourceOf(one.object()))
                    .limit(5)
                    .toList();
            faults.add(
                    with(path, key),
                    chosen.size() + " objects where there has to be one (" + String.join(", ", names)
                            + "): choose with FILE#NAME, or with file, kind, namespace, name, document");
        }
        return chosen.size() == 1 ? Optional.of(chosen.get(0)) : Optional.empty();
    }

    private List<ObjectChoice.Chosen> find(@Nullable Object value, List<Object> path) {
        ObjectChoice.Choice found = value == null ? ObjectChoice.Choice.problem("nothing") : choice.find(value);
        found.problems().forEach((Problem problem) -> faults.add(path, problem.text()));
        return found.objects();
    }

    /** Notes what is wrong. */
    void fault(List<Object> path, String problem) {
        faults.add(path, problem);
    }

    static List<Object> with(List<Object> path, Object... steps) {
        List<Object> longer = new ArrayList<>(path);
        longer.addAll(List.of(steps));
        return longer;
    }

    /** The mapping at a key, copied. */
    static Map<String, Object> copy(Map<String, Object> tree, String key) {
        return new LinkedHashMap<>(Fields.map(tree, key));
    }
}
