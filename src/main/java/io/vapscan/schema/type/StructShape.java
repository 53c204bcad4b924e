package io.vapscan.schema.type;

import io.vapscan.object.TypedMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A Go struct of an API package. Its fields are read from the table when they are first asked for. */
public final class StructShape implements Shape {

    /** Levels of a declared type: more have only types that hold themselves. */
    private static final int DEEPEST = 24;

    private final String name;
    private final String apiPackage;
    private final TypeTable table;
    private volatile @Nullable Layout layout;

    StructShape(String name, TypeTable table) {
        this.name = name;
        this.apiPackage = name.substring(0, name.lastIndexOf('.'));
        this.table = table;
    }

    /** Package and type, for example {@code core/v1.Pod}. */
    public String name() {
        return name;
    }

    /** The API package, for example {@code core/v1}. */
    public String apiPackage() {
        return apiPackage;
    }

    @Override
    public String goName() {
        return name.substring(name.lastIndexOf('/') + 1);
    }

    @Override
    public @Nullable String declare(String name, BiConsumer<String, String> types) {
        if (name.chars().filter(c -> c == '.').count() > DEEPEST) {
            return null;
        }
        StringBuilder fields = new StringBuilder();
        for (Field field : layout().fields) {
            String escaped = FieldNames.escape(field.name);
            String declared = escaped == null ? null : field.shape.declare(name + "." + escaped, types);
            if (declared != null) {
                FieldNames.add(fields, field.name, declared);
            }
        }
        types.accept(name, fields.toString());
        return "struct:" + name;
    }

    /** Another type of the same table. */
    public StructShape sibling(String type) {
        return table.struct(type);
    }

    Layout layout() {
        Layout known = layout;
        if (known == null) {
            known = table.layout(name);
            layout = known;
        }
        return known;
    }

    @Override
    public @Nullable Object decode(Object written, Decoding at) {
        if (!(written instanceof Map<?, ?> map)) {
            at.mismatch(written, goName());
            return null;
        }
        Struct out = zero();
        map.forEach(new Filling(layout(), out.slots, at));
        return out;
    }

    /** Decodes what is written of one struct, field by field. */
    private static final class Filling implements BiConsumer<Object, @Nullable Object> {
        private final Layout layout;
        private final @Nullable Object[] slots;
        private final Decoding at;

        Filling(Layout layout, @Nullable Object[] slots, Decoding at) {
            this.layout = layout;
            this.slots = slots;
            this.at = at;
        }

        @Override
        public void accept(Object key, @Nullable Object written) {
            Field field = layout.field((String) key);
            if (field == null) {
                at.unknown((String) key);
            } else if (written instanceof String text && field.shape == Scalar.STRING && !at.isDeepest()) {
                // Most fields are texts, which cannot be refused.
                slots[field.index] = field.pointer || !text.isEmpty() ? text : null;
            } else if (written != null && at.enter(field)) {
                slots[field.index] = field.decode(written, at);
                at.leave();
            }
        }
    }

    @Override
    public Struct zero() {
        return new Struct(this, new @Nullable Object[layout().fields.length]);
    }

    @Override
    public boolean droppedWhenZero() {
        return false;
    }

    @Override
    public Map<String, @Nullable Object> print(Object value) {
        Layout known = layout();
        @Nullable Object[] slots = ((Struct) value).slots;
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        for (Field field : known.fields) {
            field.print(slots[field.index], out);
        }
        return out;
    }

    @Override
    public TypedMap typed(Object value) {
        @Nullable Object[] slots = ((Struct) value).slots;
        Layout known = layout();
        for (int index : known.parts) {
            Object slot = slots[index];
            if (slot != null) {
                slots[index] = known.fields[index].typed(slot);
            }
        }
        for (int index : known.shownEmpty) {
            if (slots[index] == null) {
                slots[index] = known.typedZero(index);
            }
        }
        return new TypedStruct(known, slots);
    }

    @Override
    public void settle(Object value, boolean defaulting) {
        Struct struct = (Struct) value;
        Layout known = layout();
        if (defaulting) {
            for (Rule rule : known.defaults) {
                rule.apply(struct);
            }
        }
        for (int index : known.embedded) {
            if (struct.slots[index] == null && known.fields[index].shape.settlesZero()) {
                struct.slots[index] = known.fields[index].shape.zero();
            }
        }
        for (int index : known.settling) {
            Object below = struct.slots[index];
            if (below != null) {
                known.fields[index].shape.settle(below, defaulting);
            }
        }
        for (Rule rule : known.conversions) {
            rule.apply(struct);
        }
    }

    @Override
    public boolean settles() {
        return true;
    }

    @Override
    public boolean settlesZero() {
        return layout().settlesZero();
    }

    /** The fields in the order in which Go declares them, which is the order of its JSON. */
    Field[] declared() {
        return layout().declared;
    }
}
