package io.vapscan.schema.type;

import io.vapscan.object.TypedMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** A Go struct of an API package. Its fields are read from the table when they are first asked for. */
public final class StructShape implements Shape {

    /** Levels of a declared type: more have only types that hold themselves. */
    private static final int DEEPEST = 24;

    private final String name;
    private final TypeTable table;
    private volatile @Nullable Layout layout;

    StructShape(String name, TypeTable table) {
        this.name = name;
        this.table = table;
    }

    /** Package and type, for example {@code core/v1.Pod}. */
    public String name() {
        return name;
    }

    /** The API package, for example {@code core/v1}. */
    public String apiPackage() {
        return name.substring(0, name.lastIndexOf('.'));
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
            String escaped = FieldNames.escape(field.name());
            String declared = escaped == null ? null : field.shape().declare(name + "." + escaped, types);
            if (declared != null) {
                FieldNames.add(fields, field.name(), declared);
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
            Field field = layout.byName.get(key);
            if (field == null) {
                at.unknown((String) key);
            } else if (written instanceof String && field.shape() == Scalar.STRING && !at.isDeepest()) {
                // Most fields are texts, which cannot be refused.
                slots[field.index()] = field.kept(written, slots[field.index()]);
            } else if (written != null && at.enter(field)) {
                slots[field.index()] = field.decode(written, slots[field.index()], at);
                at.leave();
            }
        }
    }

    @Override
    public Struct zero() {
        Layout known = layout();
        Struct out = new Struct(this, new @Nullable Object[known.fields.length]);
        for (Field field : known.embedded) {
            out.slots[field.index()] = field.shape().zero();
        }
        return out;
    }

    @Override
    public boolean droppedWhenZero() {
        return false;
    }

    @Override
    public Map<String, @Nullable Object> print(Object value, boolean typed) {
        Layout known = layout();
        @Nullable Object[] slots = ((Struct) value).slots;
        Map<String, @Nullable Object> out = typed ? new TypedMap(known.printed(slots)) : new LinkedHashMap<>();
        for (Field field : known.fields) {
            Object slot = slots[field.index()];
            if (slot != null || known.shownEmpty[field.index()]) {
                field.print(slot, typed, out);
            }
        }
        return out;
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
        for (Field field : known.settling) {
            Object below = struct.slots[field.index()];
            if (below != null) {
                field.shape().settle(below, defaulting);
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

    /** The fields in the order in which Go declares them, which is the order of its JSON. */
    Field[] declared() {
        return layout().declared;
    }

    /** A struct's fields, ready for use. */
    static final class Layout {
        /** By name. */
        final Field[] fields;

        final Field[] declared;
        final Map<String, Field> byName = new HashMap<>();
        /** Structs by value, which are there even when nobody wrote them. */
        final Field[] embedded;
        /** Fields that rules may reach into. */
        final Field[] settling;

        /** By index, whether an empty slot is printed, too. */
        final boolean[] shownEmpty;

        final Rule[] defaults;
        final Rule[] conversions;

        /** About as many fields as are printed. */
        int printed(@Nullable Object[] slots) {
            int count = 0;
            for (Object slot : slots) {
                count += slot == null ? 0 : 1;
            }
            return count;
        }

        Layout(Field[] declared, Rule[] defaults, Rule[] conversions) {
            this.declared = declared;
            this.fields = declared.clone();
            Arrays.sort(fields, Field.BY_NAME);
            this.defaults = defaults;
            this.conversions = conversions;
            this.shownEmpty = new boolean[declared.length];
            for (Field field : fields) {
                byName.put(field.name(), field);
                shownEmpty[field.index()] = field.isShownEmpty();
            }
            List<Field> embeddedFields = new ArrayList<>();
            List<Field> settlingFields = new ArrayList<>();
            for (Field field : fields) {
                if (!field.pointer() && field.shape() instanceof StructShape) {
                    embeddedFields.add(field);
                }
                if (field.shape().settles()) {
                    settlingFields.add(field);
                }
            }
            this.embedded = embeddedFields.toArray(new Field[0]);
            this.settling = settlingFields.toArray(new Field[0]);
        }
    }
}
