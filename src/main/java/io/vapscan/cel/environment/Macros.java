package io.vapscan.cel.environment;

import static java.util.Map.entry;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import io.vapscan.cel.environment.ExprNodes.Fold;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The macros' expansions: cel-go's {@code parser/macro.go}, {@code cel/library.go} (optMap, optFlatMap),
 * {@code ext/comprehensions.go} and {@code ext/lists.go} (sortBy). Costs and errors depend on these shapes, and node
 * numbers on the order in which the nodes are made here.
 */
final class Macros {

    private static final String UNUSED = "#unused";
    private static final CelConstant TRUE = CelConstant.ofValue(true);
    private static final CelConstant FALSE = CelConstant.ofValue(false);

    private static final Map<String, Macro> BY_KEY = Map.ofEntries(
            entry("has:1:false", Macros::has),
            entry("all:2:true", (nodes, target, args) -> all(nodes, target, args)),
            entry("all:3:true", (nodes, target, args) -> all(nodes, target, args)),
            entry("exists:2:true", (nodes, target, args) -> exists(nodes, target, args)),
            entry("exists:3:true", (nodes, target, args) -> exists(nodes, target, args)),
            entry("existsOne:2:true", (nodes, target, args) -> existsOne(nodes, target, args)),
            entry("existsOne:3:true", (nodes, target, args) -> existsOne(nodes, target, args)),
            entry("exists_one:2:true", (nodes, target, args) -> existsOne(nodes, target, args)),
            entry("exists_one:3:true", (nodes, target, args) -> existsOne(nodes, target, args)),
            entry("map:2:true", Macros::map),
            entry("map:3:true", Macros::map),
            entry("filter:2:true", Macros::filter),
            entry("optMap:2:true", Macros::optMap),
            entry("optFlatMap:2:true", Macros::optFlatMap),
            entry("sortBy:2:true", Macros::sortBy),
            entry("transformList:3:true", Macros::transformList),
            entry("transformList:4:true", Macros::transformList),
            entry("transformMap:3:true", Macros::transformMap),
            entry("transformMap:4:true", Macros::transformMap),
            entry("transformMapEntry:3:true", Macros::transformMapEntry),
            entry("transformMapEntry:4:true", Macros::transformMapEntry));

    private Macros() {}

    /** The macro of cel-go's key, for example {@code all:2:true}. */
    static @Nullable Macro find(String key) {
        return BY_KEY.get(key);
    }

    private static CelExpr has(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        CelExpr arg = args.get(0);
        if (arg.getKind() != ExprKind.Kind.SELECT) {
            throw new Macro.Misuse(arg, "invalid argument to has() macro");
        }
        return nodes.presenceTest(arg.select().operand(), arg.select().field());
    }

    private static CelExpr all(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.quantifier(args);
        CelExpr init = nodes.literal(TRUE);
        CelExpr condition = nodes.call("@not_strictly_false", nodes.accumulator());
        CelExpr step = nodes.call("_&&_", nodes.accumulator(), last(args));
        return loop(nodes, target, names, new Fold(init, condition, step, nodes.accumulator()));
    }

    private static CelExpr exists(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.quantifier(args);
        CelExpr init = nodes.literal(FALSE);
        CelExpr condition = nodes.call("@not_strictly_false", nodes.call("!_", nodes.accumulator()));
        CelExpr step = nodes.call("_||_", nodes.accumulator(), last(args));
        return loop(nodes, target, names, new Fold(init, condition, step, nodes.accumulator()));
    }

    private static CelExpr existsOne(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.quantifier(args);
        CelConstant one = CelConstant.ofValue(1L);
        CelExpr init = nodes.literal(CelConstant.ofValue(0L));
        CelExpr condition = nodes.literal(TRUE);
        CelExpr step = nodes.call(
                "_?_:_", last(args), nodes.call("_+_", nodes.accumulator(), nodes.literal(one)), nodes.accumulator());
        CelExpr result = nodes.call("_==_", nodes.accumulator(), nodes.literal(one));
        return loop(nodes, target, names, new Fold(init, condition, step, result));
    }

    private static CelExpr map(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.single(args.get(0), "argument is not an identifier");
        CelExpr init = nodes.list();
        CelExpr condition = nodes.literal(TRUE);
        CelExpr step = filtered(nodes, args, 1, nodes.call("_+_", nodes.accumulator(), nodes.list(last(args))));
        return loop(nodes, target, names, new Fold(init, condition, step, nodes.accumulator()));
    }

    private static CelExpr filter(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.single(args.get(0), "argument is not an identifier");
        CelExpr init = nodes.list();
        CelExpr condition = nodes.literal(TRUE);
        CelExpr step = nodes.call("_+_", nodes.accumulator(), nodes.list(args.get(0)));
        step = nodes.call("_?_:_", last(args), step, nodes.accumulator());
        return loop(nodes, target, names, new Fold(init, condition, step, nodes.accumulator()));
    }

    private static CelExpr transformList(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.pair(args);
        CelExpr step = filtered(nodes, args, 2, nodes.call("_+_", nodes.accumulator(), nodes.list(last(args))));
        return loop(nodes, target, names, new Fold(nodes.list(), nodes.literal(TRUE), step, nodes.accumulator()));
    }

    private static CelExpr transformMap(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.pair(args);
        CelExpr insert =
                nodes.call("cel.@mapInsert", nodes.accumulator(), nodes.ident(reference(names.get(0))), last(args));
        CelExpr step = filtered(nodes, args, 2, insert);
        return loop(nodes, target, names, new Fold(nodes.map(), nodes.literal(TRUE), step, nodes.accumulator()));
    }

    private static CelExpr transformMapEntry(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        List<String> names = LoopVariables.pair(args);
        CelExpr step = filtered(nodes, args, 2, nodes.call("cel.@mapInsert", nodes.accumulator(), last(args)));
        return loop(nodes, target, names, new Fold(nodes.map(), nodes.literal(TRUE), step, nodes.accumulator()));
    }

    private static CelExpr optMap(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        String name = LoopVariables.optional(args.get(0), "optMap");
        return nodes.call(
                "_?_:_",
                nodes.memberCall("hasValue", target),
                nodes.call("optional.of", bind(nodes, target, name, last(args))),
                nodes.call("optional.none"));
    }

    private static CelExpr optFlatMap(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        String name = LoopVariables.optional(args.get(0), "optFlatMap");
        return nodes.call(
                "_?_:_",
                nodes.memberCall("hasValue", target),
                bind(nodes, target, name, last(args)),
                nodes.call("optional.none"));
    }

    /** A loop over nothing, whose result sees the optional's value under that name. */
    private static CelExpr bind(ExprNodes nodes, CelExpr optional, String name, CelExpr result) {
        CelExpr range = nodes.list();
        CelExpr init = nodes.memberCall("value", nodes.copy(optional));
        Fold fold = new Fold(init, nodes.literal(FALSE), nodes.ident(reference(name)), result);
        return nodes.comprehension(range, List.of(UNUSED), name, fold);
    }

    /** How a node refers to a macro's variable: one that was written with a leading dot cannot be referred to. */
    private static String reference(String variable) {
        return variable.startsWith(".") ? Names.alias(variable.substring(1)) : variable;
    }

    private static CelExpr sortBy(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        CelExpr input = nodes.ident("@__sortBy_input__");
        switch (target.getKind()) {
            case LIST, SELECT, IDENT, COMPREHENSION, CALL -> {}
            default ->
                throw new Macro.Misuse(
                        target,
                        "sortBy can only be applied to a list, identifier, comprehension, call or select expression");
        }
        CelExpr keys = map(nodes, nodes.copy(input), args);
        CelExpr sorted = nodes.memberCall("@sortByAssociatedKeys", nodes.copy(input), keys);
        CelExpr range = nodes.list();
        Fold fold = new Fold(target, nodes.literal(FALSE), input, sorted);
        return nodes.comprehension(range, List.of(UNUSED), input.ident().name(), fold);
    }

    /** {@code step}, or the accumulator as it is where the macro's filter argument is false. */
    private static CelExpr filtered(ExprNodes nodes, List<CelExpr> args, int names, CelExpr step) {
        return args.size() == names + 1 ? step : nodes.call("_?_:_", args.get(names), step, nodes.accumulator());
    }

    private static CelExpr loop(ExprNodes nodes, CelExpr range, List<String> names, Fold fold) {
        return nodes.comprehension(range, names, ExprNodes.ACCUMULATOR, fold);
    }

    private static CelExpr last(List<CelExpr> args) {
        return args.get(args.size() - 1);
    }
}
