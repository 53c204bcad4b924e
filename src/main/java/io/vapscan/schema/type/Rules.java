package io.vapscan.schema.type;

import java.util.ArrayList;
import java.util.List;

/** What the server does to the values of one type, in the order in which it does it. */
public final class Rules {

    private static final Rule[] NONE = {};

    private final List<Rule> rules = new ArrayList<>(0);

    /** Fills a field that is nil or zero. */
    public Rules absent(String field, Object value) {
        return then(new Filling(field, value));
    }

    /** Makes the struct behind a nil pointer. */
    public Rules made(String field) {
        return then(new Making(field));
    }

    /** Applies a function. */
    public Rules then(Rule rule) {
        rules.add(rule);
        return this;
    }

    Rule[] toArray() {
        return rules.isEmpty() ? NONE : rules.toArray(NONE);
    }

    /** Belongs to one type, in which it looks its field up once. */
    private static final class Filling implements Rule {
        private final String field;
        private final Object value;
        private int index = -1;

        Filling(String field, Object value) {
            this.field = field;
            this.value = value;
        }

        @Override
        public void apply(Struct struct) {
            if (index < 0) {
                index = struct.index(field);
            }
            if (struct.slots[index] == null) {
                struct.slots[index] = value;
            }
        }
    }

    private record Making(String field) implements Rule {
        @Override
        public void apply(Struct struct) {
            struct.made(field);
        }
    }

    /** Where a type's rules come from. */
    @FunctionalInterface
    public interface Source {

        /**
         * The rules of a type.
         *
         * @param apiPackage for example {@code core/v1}
         * @param type for example {@code Container}
         */
        Rules of(String apiPackage, String type);
    }
}
