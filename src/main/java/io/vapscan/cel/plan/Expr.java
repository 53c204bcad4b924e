package io.vapscan.cel.plan;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A checked expression with its macros expanded and its names resolved: all that planning needs, free of the parser's
 * and checker's classes, so that it can also be stored. Node ids are those of the parser.
 */
public sealed interface Expr {

    /** The parser's number of this node, unique within an expression. */
    long id();

    /** The expressions that it is directly made of, in the order in which they are written. */
    default List<Expr> parts() {
        if (this instanceof Select select) {
            return List.of(select.operand());
        }
        if (this instanceof Call call) {
            return call.operands();
        }
        if (this instanceof ListLiteral list) {
            return list.elements();
        }
        List<Expr> parts = new ArrayList<>();
        if (this instanceof MapLiteral map) {
            map.entries().forEach(entry -> parts.addAll(List.of(entry.key(), entry.value())));
        } else if (this instanceof StructLiteral struct) {
            struct.entries().forEach(entry -> parts.add(entry.value()));
        } else if (this instanceof Comprehension fold) {
            parts.addAll(List.of(fold.range(), fold.accuInit(), fold.loopCondition(), fold.loopStep(), fold.result()));
        }
        return parts;
    }

    /** The expression and all that it is made of, whatever the depth; each before its parts. */
    default List<Expr> all() {
        List<Expr> all = new ArrayList<>(List.of(this));
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).parts());
        }
        return all;
    }

    /**
     * A literal or a type's name; {@code value} is a CEL value (Long, UInt, Double, String, Boolean, {@code Bytes},
     * {@code NullValue.NULL}, {@code CelType}).
     */
    record Constant(long id, Object value) implements Expr {}

    /**
     * A variable or a comprehension's variable, by its resolved name. With a leading dot it is the variable of the
     * activation, where a comprehension's variable of the same name hides it.
     */
    record Ident(long id, String name) implements Expr {}

    /** {@code operand.field}, or {@code has(operand.field)} when {@code test}. */
    record Select(long id, Expr operand, String field, boolean test) implements Expr {

        /** Whether the operand is the variable of that name. */
        public boolean isOf(String variable) {
            return operand instanceof Ident ident && ident.name().equals(variable);
        }
    }

    /**
     * A call.
     *
     * @param function the function's or operator's name, for example {@code _&&_}
     * @param target the receiver of a member call
     * @param overloads the checker's candidates, by id
     */
    record Call(long id, String function, @Nullable Expr target, List<Expr> args, List<String> overloads)
            implements Expr {

        /** The receiver, if any, and the arguments. */
        public List<Expr> operands() {
            List<Expr> all = new ArrayList<>();
            if (target != null) {
                all.add(target);
            }
            all.addAll(args);
            return all;
        }

        /** The terms of a chain of this one operator, however the parser nested it, in order. */
        public List<Expr> terms() {
            List<Expr> terms = new ArrayList<>();
            List<Expr> open = new ArrayList<>(List.of(this));
            while (!open.isEmpty()) {
                Expr next = open.remove(open.size() - 1);
                if (next instanceof Call inner && inner.function().equals(function)) {
                    for (int i = inner.args().size() - 1; i >= 0; i--) {
                        open.add(inner.args().get(i));
                    }
                } else {
                    terms.add(next);
                }
            }
            return terms;
        }
    }

    /** A list literal; {@code optionalIndices} are the elements written {@code ?x}. */
    record ListLiteral(long id, List<Expr> elements, List<Integer> optionalIndices) implements Expr {}

    /** A map literal. */
    record MapLiteral(long id, List<Entry> entries) implements Expr {}

    /** A message literal of the type so named. */
    record StructLiteral(long id, String type, List<Entry> entries) implements Expr {}

    /** An entry of a map literal, or a field of a message literal (its key is then a string constant). */
    record Entry(long id, Expr key, Expr value, boolean optional) {}

    /** A macro's loop; {@code iterVar2} is there for the two-variable macros. */
    record Comprehension(
            long id,
            String iterVar,
            @Nullable String iterVar2,
            Expr range,
            String accuVar,
            Expr accuInit,
            Expr loopCondition,
            Expr loopStep,
            Expr result)
            implements Expr {}
}
