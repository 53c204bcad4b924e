package io.vapscan.gatekeeper;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One mapping of an object, read as Go's decoder reads it into a struct: absent fields and nulls are empty, unknown ones are
 * passed over, and a field of another type is a fault.
 */
public final class TreeReading {

    private final Map<String, Object> tree;
    private final List<Object> path;

    private TreeReading(Map<String, Object> tree, List<Object> path) {
        this.tree = tree;
        this.path = path;
    }

    /** An object's root. */
    public static TreeReading of(Map<String, Object> object) {
        return new TreeReading(object, List.of());
    }

    /** A fault of one of its fields. */
    public Fault.Found fault(String field, String problem) {
        return new Fault.Found(new Fault(below(field), problem));
    }

    private List<Object> below(Object part) {
        List<Object> longer = new ArrayList<>(path);
        longer.add(part);
        return longer;
    }

    private Fault.Found wrongType(String field, String expected) {
        return fault(field, field + " has to be " + expected);
    }

    /** The mapping itself. */
    public Map<String, Object> tree() {
        return tree;
    }

    /** The same with only these fields. */
    public TreeReading only(String... fields) {
        Map<String, Object> chosen = new LinkedHashMap<>();
        for (String field : fields) {
            if (has(field)) {
                chosen.put(field, tree.get(field));
            }
        }
        return new TreeReading(chosen, path);
    }

    /** Whether a field is there, and not null. */
    public boolean has(String field) {
        return tree.get(field) != null;
    }

    /** A string; empty where there is none. */
    public String text(String field) throws Fault.Found {
        String text = textOrNull(field);
        return text == null ? "" : text;
    }

    /** A string; null where there is none. */
    public @Nullable String textOrNull(String field) throws Fault.Found {
        Object value = tree.get(field);
        if (value != null && !(value instanceof String)) {
            throw wrongType(field, "a string");
        }
        return (String) value;
    }

    /** True or false; null where there is none. */
    public @Nullable Boolean flag(String field) throws Fault.Found {
        Object value = tree.get(field);
        if (value != null && !(value instanceof Boolean)) {
            throw wrongType(field, "true or false");
        }
        return (Boolean) value;
    }

    /** A nested mapping; an empty one where there is none. */
    public TreeReading map(String field) throws Fault.Found {
        Object value = tree.get(field);
        if (value != null && !(value instanceof Map)) {
            throw wrongType(field, "a mapping");
        }
        return new TreeReading(Fields.map(value), below(field));
    }

    /** A list of mappings; empty where there is none. */
    public List<TreeReading> maps(String field) throws Fault.Found {
        List<TreeReading> out = new ArrayList<>();
        List<Object> items = items(field);
        for (int i = 0; i < items.size(); i++) {
            if (!(items.get(i) instanceof Map<?, ?> item)) {
                throw wrongType(field, "a list of mappings");
            }
            List<Object> place = below(field);
            place.add(i);
            out.add(new TreeReading(Fields.map(item), place));
        }
        return out;
    }

    /** A list of strings; empty where there is none. */
    public List<String> texts(String field) throws Fault.Found {
        List<String> out = new ArrayList<>();
        for (Object item : items(field)) {
            if (!(item instanceof String text)) {
                throw wrongType(field, "a list of strings");
            }
            out.add(text);
        }
        return out;
    }

    private List<Object> items(String field) throws Fault.Found {
        Object value = tree.get(field);
        if (value != null && !(value instanceof List)) {
            throw wrongType(field, "a list");
        }
        return Fields.list(value);
    }
}
