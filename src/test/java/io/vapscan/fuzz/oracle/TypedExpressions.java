package io.vapscan.fuzz.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Expressions of a type, made of every overload and macro that a server has, with arguments that mostly fit. */
final class TypedExpressions {

    private static final CelType BOOL = CelType.of("bool");
    private static final CelType INT = CelType.of("int");
    private static final CelType STRING = CelType.of("string");
    private static final List<String> KEYS = List.of("int", "uint", "bool", "string");

    /** What an expression as a whole may be of. */
    private static final List<String> RESULTS = List.of(
            "bool",
            "bool",
            "bool",
            "bool",
            "int",
            "int",
            "string",
            "string",
            "double",
            "uint",
            "bytes",
            "Duration",
            "Timestamp",
            "list(int)",
            "list(string)",
            "list(dyn)",
            "map(string, int)",
            "map(string, string)",
            "opaque:optional_type(int)",
            "Quantity",
            "URL",
            "net.IP",
            "net.CIDR",
            "Semver",
            "dyn");

    private final List<Overload> overloads;
    private final Choice choice;
    private final Literals literals;
    private final List<Variable> scope = new ArrayList<>();
    private int names;

    private record Variable(String name, CelType type) {}

    TypedExpressions(List<Overload> overloads, Literals literals, Choice choice) {
        this.overloads = overloads;
        this.literals = literals;
        this.choice = choice;
    }

    /** One of any type. */
    String any() {
        return of(CelType.parse(choice.of(RESULTS)), choice.between(1, 4));
    }

    private String of(CelType type, int depth) {
        List<Variable> known = scope.stream().filter(v -> v.type.equals(type)).toList();
        if (!known.isEmpty() && choice.oneIn(2)) {
            return choice.of(known).name;
        }
        if (depth <= 0 || choice.oneIn(12)) {
            return leaf(type);
        }
        if (choice.oneIn(30)) {
            return "dyn(" + of(choice.oneIn(2) ? simple() : type, depth - 1) + ")";
        }
        if (choice.oneIn(4)) {
            String macro = macro(type, depth - 1);
            if (!macro.isEmpty()) {
                return macro;
            }
        }
        return call(type, depth - 1);
    }

    private CelType simple() {
        return CelType.of(choice.of(
                "int", "uint", "double", "bool", "string", "string", "string", "bytes", "Duration", "Timestamp"));
    }

    private String leaf(CelType type) {
        return switch (type.name()) {
            case "list" ->
                choice.list(choice.oneIn(20) ? 0 : 1, 4, () -> leaf(type.part(0)))
                        .toString();
            case "map" -> map(type);
            case "optional" -> {
                String value = leaf(type.part(0));
                yield choice.of(
                        "optional.none()", "optional.of(" + value + ")", "optional.ofNonZeroValue(" + value + ")");
            }
            default -> literals.any(type.name(), choice);
        };
    }

    private String map(CelType type) {
        Map<String, String> entries = new HashMap<>();
        CelType key = KEYS.contains(type.part(0).name()) ? type.part(0) : STRING;
        // A server goes through a map in any order: with one entry there is only one.
        for (int i = choice.oneIn(4) ? choice.between(0, 3) : 1; i > 0; i--) {
            entries.put(leaf(key), leaf(type.part(1)));
        }
        List<String> written = entries.entrySet().stream()
                .map(e -> e.getKey() + ": " + e.getValue())
                .toList();
        return "{" + String.join(", ", written) + "}";
    }

    private String call(CelType type, int depth) {
        List<Overload> fitting = overloads.stream()
                .filter(o -> o.result().matches(type, new HashMap<>()))
                .toList();
        List<Overload> own =
                fitting.stream().filter(o -> !o.result().isVariable()).toList();
        List<Overload> candidates = own.isEmpty() || choice.oneIn(5) ? fitting : own;
        if (candidates.isEmpty()) {
            return leaf(type);
        }
        // By name first: there are a great many comparisons.
        String name =
                choice.of(candidates.stream().map(Overload::function).distinct().toList());
        Overload chosen = choice.of(
                candidates.stream().filter(o -> o.function().equals(name)).toList());
        Map<String, CelType> bound = new HashMap<>();
        chosen.result().matches(type, bound);
        return chosen.call(chosen.arguments().stream()
                .map(argument -> of(bound(argument, bound), depth))
                .toList());
    }

    private CelType bound(CelType type, Map<String, CelType> bound) {
        if (type.isVariable()) {
            return bound.computeIfAbsent(type.name(), name -> simple());
        }
        return new CelType(
                type.name(),
                type.parts().stream().map(part -> bound(part, bound)).toList());
    }

    /** A macro of that type; empty where there is none. */
    private String macro(CelType type, int depth) {
        CelType element = simple();
        return switch (type.name()) {
            case "bool" -> truth(element, depth);
            case "list" -> list(type, element, depth);
            case "map" -> {
                CelType from = CelType.of("map", type.part(0), element);
                yield two(from, "transformMap", type.part(0), element, () -> of(type.part(1), depth), depth);
            }
            case "optional" ->
                choice.oneIn(2)
                        ? one(CelType.of("optional", element), "optMap", element, () -> of(type.part(0), depth), depth)
                        : one(CelType.of("optional", element), "optFlatMap", element, () -> of(type, depth), depth);
            default -> "";
        };
    }

    private String truth(CelType element, int depth) {
        Supplier<String> condition = () -> of(BOOL, depth);
        return switch (choice.between(0, 3)) {
            case 0 ->
                "has("
                        + choice.of(
                                "object.spec.gone", "object.spec.nothing", "object.metadata.labels.app", "{'a': 1}.b")
                        + ")";
            case 1 ->
                two(
                        CelType.of("list", element),
                        choice.of("all", "exists", "existsOne"),
                        INT,
                        element,
                        condition,
                        depth);
            case 2 ->
                one(
                        CelType.of("map", STRING, element),
                        choice.of("all", "exists", "exists_one"),
                        STRING,
                        condition,
                        depth);
            default ->
                one(CelType.of("list", element), choice.of("all", "exists", "exists_one"), element, condition, depth);
        };
    }

    private String list(CelType type, CelType element, int depth) {
        return switch (choice.between(0, 3)) {
            case 0 -> one(type, "filter", type.part(0), () -> of(BOOL, depth), depth);
            case 1 -> one(type, "sortBy", type.part(0), () -> of(simple(), depth), depth);
            case 2 ->
                two(CelType.of("list", element), "transformList", INT, element, () -> of(type.part(0), depth), depth);
            default -> one(CelType.of("list", element), "map", element, () -> of(type.part(0), depth), depth);
        };
    }

    private String one(CelType range, String macro, CelType of, Supplier<String> body, int depth) {
        Variable variable = new Variable("v" + names++, of);
        return of(range, depth) + "." + macro + "(" + variable.name + ", " + within(List.of(variable), body) + ")";
    }

    private String two(CelType range, String macro, CelType key, CelType value, Supplier<String> body, int depth) {
        Variable first = new Variable("v" + names++, key);
        Variable second = new Variable("v" + names++, value);
        return of(range, depth) + "." + macro + "(" + first.name + ", " + second.name + ", "
                + within(List.of(first, second), body) + ")";
    }

    private String within(List<Variable> variables, Supplier<String> body) {
        scope.addAll(variables);
        try {
            return body.get();
        } finally {
            scope.subList(scope.size() - variables.size(), scope.size()).clear();
        }
    }
}
