package io.vapscan.schema.type;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rules of one API package, by type. */
public final class Rules {

    private final Map<String, List<Rule>> byType = new HashMap<>();

    /** Begins with a type of the package, for example {@code Container}. */
    public On on(String type) {
        return new On(byType.computeIfAbsent(type, unused -> new ArrayList<>()));
    }

    Rule[] of(String type) {
        return byType.getOrDefault(type, List.of()).toArray(Rule[]::new);
    }

    /** Collects one type's rules, which run in the order in which they are written. */
    public static final class On {
        private final List<Rule> rules;

        private On(List<Rule> rules) {
            this.rules = rules;
        }

        /** Fills a field that is nil or zero. */
        public On absent(String field, Object value) {
            rules.add(new Filling(field, value));
            return this;
        }

        /** Applies a function. */
        public On then(Rule rule) {
            rules.add(rule);
            return this;
        }

        /** Drops a field that the server's internal type does not have. */
        public On drop(String field) {
            rules.add(new Dropping(field));
            return this;
        }
    }

    private record Filling(String field, Object value) implements Rule {
        @Override
        public void apply(Struct struct) {
            struct.fill(field, value);
        }
    }

    private record Dropping(String field) implements Rule {
        @Override
        public void apply(Struct struct) {
            struct.clear(field);
        }
    }
}
