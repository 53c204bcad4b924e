package io.vapscan.admission;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Which parts of a value are compared with each other: a tree beside the value's own, of what leads to such parts alone. */
final class Twins {

    private final boolean equated;
    private final Map<String, Twins> fields;
    private final String[] names;
    private final Twins[] parts;
    private final @Nullable Twins elements;
    private final @Nullable Twins values;
    private final boolean entries;

    /**
     * Such parts.
     *
     * @param equated whether the value itself is compared
     * @param fields those in fields, by their names
     * @param elements those in any element of a list, or any key of a map; null for none
     * @param values those in any value of a map; null for none
     * @param entries whether the entries of a map are noted in their order
     */
    Twins(
            boolean equated,
            Map<String, Twins> fields,
            @Nullable Twins elements,
            @Nullable Twins values,
            boolean entries) {
        this.equated = equated;
        this.fields = fields;
        this.names = fields.keySet().toArray(String[]::new);
        this.parts = fields.values().toArray(Twins[]::new);
        this.elements = elements;
        this.values = values;
        this.entries = entries;
    }

    /** Notes which of them are equal. All else that is read of them is noted already. */
    void take(@Nullable Object value, Fingerprint out) {
        if (equated) {
            out.twin(value);
        }
        if (value instanceof Map<?, ?> map) {
            takeMap(map, out);
        } else if (elements != null && value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                elements.take(list.get(i), out);
            }
        }
    }

    /** Its entries in their order, where that is noted; else its fields in theirs. */
    private void takeMap(Map<?, ?> map, Fingerprint out) {
        if (!entries) {
            for (int i = 0; i < names.length; i++) {
                if (map.containsKey(names[i])) {
                    parts[i].take(map.get(names[i]), out);
                }
            }
            return;
        }
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            take(elements, entry.getKey(), out);
            take(fields.get(entry.getKey()), entry.getValue(), out);
            take(values, entry.getValue(), out);
        }
    }

    private static void take(@Nullable Twins part, @Nullable Object value, Fingerprint out) {
        if (part != null) {
            part.take(value, out);
        }
    }
}
