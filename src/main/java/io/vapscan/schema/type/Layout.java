package io.vapscan.schema.type;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A struct's fields, ready for use. Lists of some of them have their indexes. */
final class Layout {

    /** In the order of Go's declaration. */
    final Field[] declared;

    /** By index, which is the order of their names. */
    final Field[] fields;

    /** Structs by value. */
    final int[] embedded;

    /** What rules may reach into. */
    final int[] settling;

    /** What has a typed form of its own. */
    final int[] parts;

    /** What is printed when its slot is empty, too. */
    final int[] shownEmpty;

    final Rule[] defaults;
    final Rule[] conversions;

    /** The fields' names by their hashes, with gaps, and beside them the fields' indexes. */
    private final @Nullable String[] names;

    private final int[] indexes;

    /** By index, what an empty slot has in the typed form; made when it is first asked for. */
    private final @Nullable Object[] zeros;

    private @Nullable Boolean settlesZero;

    Layout(Field[] declared, Rule[] defaults, Rule[] conversions) {
        this.declared = declared;
        this.fields = new Field[declared.length];
        this.names = new @Nullable String[Integer.highestOneBit(declared.length + 1) * 4];
        this.indexes = new int[names.length];
        this.zeros = new @Nullable Object[declared.length];
        this.defaults = defaults;
        this.conversions = conversions;
        for (Field field : declared) {
            fields[field.index] = field;
            int place = place(field.name);
            names[place] = field.name;
            indexes[place] = field.index;
        }
        Indexes structs = new Indexes(declared.length);
        Indexes settled = new Indexes(declared.length);
        Indexes typed = new Indexes(declared.length);
        Indexes shown = new Indexes(declared.length);
        for (Field field : fields) {
            structs.add(field.index, field.embedded);
            settled.add(field.index, field.shape.settles());
            typed.add(field.index, field.hasTypedForm());
            shown.add(field.index, field.shownEmpty);
        }
        this.embedded = structs.all();
        this.settling = settled.all();
        this.parts = typed.all();
        this.shownEmpty = shown.all();
    }

    /** The field of that name, or null. */
    @Nullable
    Field field(String name) {
        int place = place(name);
        return names[place] == null ? null : fields[indexes[place]];
    }

    /** The index of the field of that name, or -1. */
    int index(String name) {
        int place = place(name);
        return names[place] == null ? -1 : indexes[place];
    }

    /** Where a name is, or would be. */
    @SuppressWarnings("ReferenceEquality") // nearly always the same text, and so found faster
    private int place(String name) {
        int hash = name.hashCode();
        int place = (hash ^ (hash >>> 16)) & (names.length - 1);
        while (true) {
            String there = names[place];
            if (there == name || there == null || there.equals(name)) {
                return place;
            }
            place = (place + 1) & (names.length - 1);
        }
    }

    /** What the empty slot of a field that is shown has in the typed form. */
    Object typedZero(int index) {
        Object known = zeros[index];
        if (known == null) {
            known = fields[index].typedZero();
            zeros[index] = known;
        }
        return known;
    }

    /** Whether rules may do something with the zero value. */
    boolean settlesZero() {
        Boolean known = settlesZero;
        if (known == null) {
            boolean found = defaults.length + conversions.length > 0;
            for (int index : embedded) {
                found |= fields[index].shape.settlesZero();
            }
            known = found;
            settlesZero = known;
        }
        return known;
    }

    private static final class Indexes {
        private final int[] indexes;
        private int size;

        Indexes(int most) {
            this.indexes = new int[most];
        }

        void add(int index, boolean wanted) {
            if (wanted) {
                indexes[size++] = index;
            }
        }

        int[] all() {
            return Arrays.copyOf(indexes, size);
        }
    }
}
