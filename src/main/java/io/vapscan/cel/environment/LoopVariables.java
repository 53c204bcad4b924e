package io.vapscan.cel.environment;

import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import java.util.List;

/** The names that a macro's first arguments give its variables, checked as cel-go checks them. */
final class LoopVariables {

    private LoopVariables() {}

    /** One variable before a predicate, or two. */
    static List<String> quantifier(List<CelExpr> args) throws Macro.Misuse {
        return args.size() == 2 ? single(args.get(0), "argument must be a simple name") : pair(args);
    }

    /** One variable; {@code complaint} is the macro's own about what is no name. */
    static List<String> single(CelExpr arg, String complaint) throws Macro.Misuse {
        String name = name(arg, complaint);
        reserved(arg, name);
        return List.of(name);
    }

    /** The two variables of the two-variable macros. */
    static List<String> pair(List<CelExpr> args) throws Macro.Misuse {
        String first = name(args.get(0), "argument must be a simple name");
        String second = name(args.get(1), "argument must be a simple name");
        if (first.equals(second)) {
            throw new Macro.Misuse(args.get(1), "duplicate variable name: " + first);
        }
        reserved(args.get(0), first);
        reserved(args.get(1), second);
        return List.of(first, second);
    }

    /** The variable of optMap and optFlatMap. */
    static String optional(CelExpr arg, String macro) throws Macro.Misuse {
        return name(arg, macro + "() variable name must be a simple identifier");
    }

    private static String name(CelExpr arg, String complaint) throws Macro.Misuse {
        if (arg.getKind() != ExprKind.Kind.IDENT) {
            throw new Macro.Misuse(arg, complaint);
        }
        return Names.written(arg.ident().name());
    }

    private static void reserved(CelExpr arg, String name) throws Macro.Misuse {
        if (name.equals(ExprNodes.ACCUMULATOR) || name.equals("__result__")) {
            throw new Macro.Misuse(arg, "iteration variable overwrites accumulator variable");
        }
    }
}
