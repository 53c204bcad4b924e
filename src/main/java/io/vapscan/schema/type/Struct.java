package io.vapscan.schema.type;

import io.vapscan.object.TypedMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value of a struct type. An empty slot is a nil pointer, list or map, or the zero value of a field that is none of
 * these; of a struct by value that is made when it is asked for. Field names that the type does not have are a bug.
 */
public final class Struct {

    final StructShape shape;
    final @Nullable Object[] slots;

    Struct(StructShape shape, @Nullable Object[] slots) {
        this.shape = shape;
        this.slots = slots;
    }

    /** The struct's type. */
    public StructShape shape() {
        return shape;
    }

    /** The place of a field's slot. */
    int index(String name) {
        return field(name).index;
    }

    private Field field(String name) {
        Field field = shape.layout().field(name);
        if (field == null) {
            throw new IllegalArgumentException(shape.name() + " has no field " + name);
        }
        return field;
    }

    /** Whether the type has that field. */
    public boolean knows(String name) {
        return shape.layout().field(name) != null;
    }

    /** The slot's value: String, Long, Boolean, Double, Struct, List, Map, or null. */
    public @Nullable Object get(String name) {
        Field field = field(name);
        Object value = slots[field.index];
        if (value == null && field.embedded) {
            value = Objects.requireNonNull(field.shape.zero());
            slots[field.index] = value;
        }
        return value;
    }

    /** Whether the slot is empty. */
    public boolean absent(String name) {
        return get(name) == null;
    }

    /** Whether any field but the named one has a value. */
    public boolean hasAnyBut(String name) {
        for (Field field : shape.layout().fields) {
            if ((slots[field.index] != null || field.embedded) && !field.name.equals(name)) {
                return true;
            }
        }
        return false;
    }

    /** A string field, empty where it is absent. */
    public String text(String name) {
        return get(name) instanceof String text ? text : "";
    }

    /** A struct field, or null for a nil pointer. */
    public @Nullable Struct struct(String name) {
        return (Struct) get(name);
    }

    /** A struct by value, which is always there. */
    public Struct part(String name) {
        return (Struct) Objects.requireNonNull(get(name), name);
    }

    /** A list of structs, empty where it is nil. */
    @SuppressWarnings("unchecked")
    public List<Struct> structs(String name) {
        Object list = get(name);
        return list == null ? List.of() : (List<Struct>) list;
    }

    /** A list of strings, empty where it is nil. */
    @SuppressWarnings("unchecked")
    public List<String> texts(String name) {
        Object list = get(name);
        return list == null ? List.of() : (List<String>) list;
    }

    /** A map, or null where it is nil. */
    @SuppressWarnings("unchecked")
    public @Nullable Map<String, Object> map(String name) {
        return (Map<String, Object>) get(name);
    }

    /** A map that may be written to; made where it was nil. */
    public Map<String, Object> madeMap(String name) {
        Map<String, Object> map = map(name);
        if (map == null) {
            map = new LinkedHashMap<>();
            set(name, map);
        }
        return map;
    }

    /** A struct behind a pointer, made where it was nil. */
    public Struct made(String name) {
        Struct below = struct(name);
        if (below == null) {
            below = fresh(name);
            set(name, below);
        }
        return below;
    }

    /** A new zero value for a struct field, or for an item of a list of structs. */
    public Struct fresh(String name) {
        Shape below = field(name).shape;
        Shape item = below instanceof ListShape list ? list.item() : below;
        return ((StructShape) item).zero();
    }

    /** A new zero value of any type of the table, for example {@code autoscaling/v2.MetricSpec}. */
    public Struct other(String type) {
        return shape.sibling(type).zero();
    }

    /** Copies fields that both types have. */
    public void copyTo(Struct target, String... names) {
        for (String name : names) {
            target.put(name, get(name));
        }
    }

    /** Takes over every field of a value of the same type. */
    public void become(Struct other) {
        System.arraycopy(other.slots, 0, slots, 0, slots.length);
    }

    /** Sets a slot. */
    public void set(String name, Object value) {
        slots[field(name).index] = value;
    }

    /** Sets a slot that is empty. */
    public void fill(String name, Object value) {
        int index = field(name).index;
        if (slots[index] == null) {
            slots[index] = value;
        }
    }

    /** Empties a slot; a struct by value becomes its zero value. */
    public void clear(String name) {
        slots[field(name).index] = null;
    }

    /** Sets or empties a slot. */
    public void put(String name, @Nullable Object value) {
        if (value == null) {
            clear(name);
        } else {
            set(name, value);
        }
    }

    /** The unstructured form. */
    public Map<String, Object> print() {
        return shape.print(this);
    }

    /** The form that CEL takes for a typed value. It is made of this one's parts, which is used up by that. */
    public TypedMap typed() {
        return shape.typed(this);
    }

    /** Appends a fresh item to a list of structs. */
    public Struct append(String name) {
        Struct item = fresh(name);
        List<Struct> list = new ArrayList<>(structs(name));
        list.add(item);
        set(name, list);
        return item;
    }
}
