package io.vapscan.remedy;

import io.vapscan.cel.Program;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.NullValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Follows the object through a policy's expressions, and marks the places that they may read. Never too few of them. */
final class ReadFinder {

    private static final int DEEPEST = 400;
    private static final int MOST_ROUNDS = 4;

    private final Reads.Place object;
    private final Map<String, Program> variables;
    private final Map<String, Reach> known = new HashMap<>();
    private int depth;

    ReadFinder(Reads.Place object, Map<String, Program> variables) {
        this.object = object;
        this.variables = variables;
    }

    /** A name of a comprehension, and what it may stand for. */
    private record Scope(String name, Reach reach, @Nullable Scope outer) {
        static @Nullable Reach find(@Nullable Scope scope, String name) {
            for (Scope one = scope; one != null; one = one.outer) {
                if (one.name.equals(name)) {
                    return one.reach;
                }
            }
            return null;
        }
    }

    void find(List<Program> programs) {
        programs.forEach(program -> of(program.checked().root(), null).readWhole());
    }

    private Reach of(Expr expr, @Nullable Scope scope) {
        if (++depth > DEEPEST) {
            return everything();
        }
        Reach reach = next(expr, scope);
        depth--;
        return reach;
    }

    private Reach everything() {
        object.readWhole();
        return Reach.NOTHING;
    }

    private Reach next(Expr expr, @Nullable Scope scope) {
        if (expr instanceof Expr.Ident ident) {
            return ident(ident.name(), scope);
        }
        if (expr instanceof Expr.Select select) {
            boolean variable = select.operand() instanceof Expr.Ident ident
                    && ident.name().equals("variables")
                    && Scope.find(scope, "variables") == null;
            Reach field = variable
                    ? variable(select.field())
                    : of(select.operand(), scope).field(select.field());
            return select.test() ? Reach.NOTHING : field;
        }
        if (expr instanceof Expr.Call call) {
            return call(call, scope);
        }
        if (expr instanceof Expr.ListLiteral list) {
            return Reach.holding(all(list.elements(), scope));
        }
        if (expr instanceof Expr.Comprehension fold) {
            return loop(fold, scope);
        }
        return expr instanceof Expr.Constant ? Reach.NOTHING : literal(expr, scope);
    }

    private Reach ident(String name, @Nullable Scope scope) {
        Reach bound = Scope.find(scope, name);
        if (bound != null) {
            return bound;
        }
        return switch (name) {
            case "object", ".object", "oldObject", ".oldObject" -> Reach.at(object);
            // As a whole nothing is known of it.
            case "variables", ".variables" -> everything();
            default -> Reach.NOTHING;
        };
    }

    private Reach variable(String name) {
        Reach reach = known.get(name);
        Program program = variables.get(name);
        if (reach == null && program != null) {
            known.put(name, Reach.NOTHING);
            reach = of(program.checked().root(), null);
            known.put(name, reach);
        }
        return reach == null ? Reach.NOTHING : reach;
    }

    private Reach all(List<Expr> parts, @Nullable Scope scope) {
        Reach all = Reach.NOTHING;
        for (Expr part : parts) {
            all = all.and(of(part, scope));
        }
        return all;
    }

    private Reach call(Expr.Call call, @Nullable Scope scope) {
        List<Expr> operands = call.operands();
        switch (call.function()) {
            case "_[_]", "_[?_]", "_?._" -> {
                return index(operands, scope);
            }
            case "_?_:_" -> {
                of(operands.get(0), scope).readWhole();
                return all(operands.subList(1, operands.size()), scope);
            }
            case "_+_", "or", "orValue", "optional.of", "value", "dyn" -> {
                return all(operands, scope);
            }
            case "size" -> {
                all(operands, scope).readCount();
                return Reach.NOTHING;
            }
            case "hasValue" -> {
                all(operands, scope);
                return Reach.NOTHING;
            }
            case "_==_", "_!=_" -> {
                Reach compared = all(operands, scope);
                // Whether something is null has nothing to do with what is in it.
                if (operands.stream().noneMatch(ReadFinder::isNull)) {
                    compared.readWhole();
                }
                return Reach.NOTHING;
            }
            default -> {
                operands.forEach(operand -> of(operand, scope).readWhole());
                return Reach.NOTHING;
            }
        }
    }

    private static boolean isNull(Expr expr) {
        return expr instanceof Expr.Constant constant && constant.value() == NullValue.NULL;
    }

    private Reach index(List<Expr> operands, @Nullable Scope scope) {
        Reach indexed = of(operands.get(0), scope);
        if (operands.get(1) instanceof Expr.Constant key && key.value() instanceof String name) {
            return indexed.field(name);
        }
        of(operands.get(1), scope).readWhole();
        return indexed.element();
    }

    private Reach literal(Expr expr, @Nullable Scope scope) {
        List<Expr.Entry> entries =
                expr instanceof Expr.MapLiteral map ? map.entries() : ((Expr.StructLiteral) expr).entries();
        List<Expr> parts = new ArrayList<>();
        entries.forEach(entry -> {
            of(entry.key(), scope).readWhole();
            parts.add(entry.value());
        });
        return Reach.holding(all(parts, scope));
    }

    private Reach loop(Expr.Comprehension fold, @Nullable Scope scope) {
        Reach range = of(fold.range(), scope);
        range.readCount();
        Reach accumulated = of(fold.accuInit(), scope);
        Scope turn = new Scope(fold.iterVar(), fold.iterVar2() == null ? range.element() : Reach.NOTHING, scope);
        if (fold.iterVar2() != null) {
            turn = new Scope(fold.iterVar2(), range.element(), turn);
        }
        for (int round = 0; round < MOST_ROUNDS; round++) {
            Scope inner = new Scope(fold.accuVar(), accumulated, turn);
            of(fold.loopCondition(), inner).readWhole();
            Reach more = accumulated.and(of(fold.loopStep(), inner));
            if (more.equals(accumulated)) {
                return of(fold.result(), new Scope(fold.accuVar(), accumulated, scope));
            }
            accumulated = more;
        }
        return everything();
    }

    /**
     * What a value may be, or be made of.
     *
     * @param places it may stand at one of these
     * @param held it may be a list or map that the expression makes, of these values
     */
    private record Reach(Set<Reads.Place> places, @Nullable Reach held) {

        static final Reach NOTHING = new Reach(Set.of(), null);

        static Reach at(Reads.Place place) {
            return new Reach(Set.of(place), null);
        }

        static Reach holding(Reach elements) {
            return elements.equals(NOTHING) ? NOTHING : new Reach(Set.of(), elements);
        }

        Reach and(Reach other) {
            if (equals(NOTHING)) {
                return other;
            }
            Set<Reads.Place> all = new HashSet<>(places);
            all.addAll(other.places);
            return new Reach(all, held == null ? other.held : other.held == null ? held : held.and(other.held));
        }

        Reach field(String name) {
            return stepped(places.stream().map(place -> place.field(name)));
        }

        Reach element() {
            return stepped(places.stream().map(Reads.Place::element));
        }

        private Reach stepped(Stream<Reads.Place> inner) {
            Reach reach = new Reach(inner.collect(Collectors.toSet()), null);
            return held == null ? reach : reach.and(held);
        }

        void readWhole() {
            places.forEach(Reads.Place::readWhole);
            if (held != null) {
                held.readWhole();
            }
        }

        void readCount() {
            places.forEach(Reads.Place::readCount);
        }
    }
}
