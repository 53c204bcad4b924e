package io.vapscan.admission;

import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.NullValue;
import io.vapscan.object.Lists;
import java.util.List;

/** What functions read of their operands: all of them, unless what the function does is known here. */
final class FunctionReads {

    private FunctionReads() {}

    /**
     * Notes what a call reads.
     *
     * @param args what its operands may be, in their order
     * @return what it comes to
     */
    static Reading of(Expr.Call call, List<Reading> args) {
        return switch (call.function()) {
            case "_?_:_" -> {
                args.get(0).consume();
                yield args.get(1).or(args.get(2));
            }
            case "_[_]", "_[?_]", "_?._" -> index(args.get(0), call.operands().get(1), args.get(1));
            case "_==_", "_!=_" -> compared(call.operands(), args);
            case "size" -> look(args);
            case "@in" -> contained(args.get(0), args.get(1));
            case "startsWith", "endsWith", "contains", "matches" -> asked(call.function(), args);
            case "_+_" -> args.get(0).plus(args.get(1));
            case "or", "orValue", "optional.of", "value" -> Reading.any(args);
            case "hasValue" -> Reading.NOTHING;
            case "string" -> args.get(0).asText().opened();
            case "join" -> joined(args);
            default -> consumed(args);
        };
    }

    private static Reading consumed(List<Reading> args) {
        args.forEach(Reading::consume);
        return Reading.NOTHING;
    }

    private static Reading look(List<Reading> args) {
        args.forEach(Reading::sized);
        return Reading.NOTHING;
    }

    private static Reading index(Reading from, Expr key, Reading read) {
        if (key instanceof Expr.Constant constant && constant.value() instanceof String name) {
            return from.field(name);
        }
        if (key instanceof Expr.Constant constant && constant.value() instanceof Long) {
            return from.elements();
        }
        read.consume();
        if (from.element() != null) {
            from.element().consume();
        }
        return from.values();
    }

    /** Nothing is equal to null but null. */
    private static Reading compared(List<Expr> operands, List<Reading> args) {
        boolean toNull =
                Lists.any(operands, one -> one instanceof Expr.Constant constant && constant.value() == NullValue.NULL);
        if (!toNull) {
            return equated(args);
        }
        args.forEach(Reading::compared);
        return Reading.NOTHING;
    }

    /** Compared with constants, which are questions, or with each other; the constants themselves read nothing. */
    private static Reading equated(List<Reading> args) {
        if (args.get(0).isGiven() && args.get(1).isGiven()) {
            args.forEach(Reading::equated);
            return Reading.NOTHING;
        }
        for (int i = 0; i < args.size(); i++) {
            List<Question> questions = args.get(i).equality();
            if (questions != null) {
                args.get(1 - i).ask(questions);
                return Reading.NOTHING;
            }
        }
        return consumed(args);
    }

    private static Reading asked(String function, List<Reading> args) {
        List<Question> questions = args.size() == 2 ? args.get(1).argument(function) : null;
        if (questions == null) {
            return consumed(args);
        }
        args.get(0).ask(questions);
        return Reading.NOTHING;
    }

    private static Reading contained(Reading key, Reading container) {
        List<Question> questions = container.membership();
        if (questions != null) {
            key.ask(questions);
            return Reading.NOTHING;
        }
        if (key.isGiven() && container.isGiven()) {
            key.equated();
            container.elements().equated();
            return Reading.NOTHING;
        }
        key.consume();
        container.places().forEach(Footprint::readKeys);
        if (container.element() != null) {
            container.element().consume();
        }
        return Reading.NOTHING;
    }

    /** A text of parts, whose lengths count. */
    private static Reading joined(List<Reading> args) {
        Reading parts = args.get(0).sized().elements().asText();
        return (args.size() > 1 ? parts.or(args.get(1).asText()) : parts).opened();
    }
}
