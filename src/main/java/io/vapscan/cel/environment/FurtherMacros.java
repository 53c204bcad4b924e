package io.vapscan.cel.environment;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import io.vapscan.cel.environment.ExprNodes.Fold;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Macros of cel-go that a server's environments do not have: {@code cel.bind} of {@code ext/bindings.go}, {@code math.greatest}
 * and {@code math.least} of {@code ext/math.go}; and global functions that a variable of their name has to answer. An
 * {@link Extension} brings them by their keys.
 */
final class FurtherMacros {

    private static final CelConstant FALSE = CelConstant.ofValue(false);

    private FurtherMacros() {}

    static @Nullable Macro find(String key) {
        return switch (key.substring(0, key.indexOf(':'))) {
            case "bind" -> FurtherMacros::bind;
            case "greatest" -> (nodes, target, args) -> extreme(nodes, target, args, "math.@max");
            case "least" -> (nodes, target, args) -> extreme(nodes, target, args, "math.@min");
            case "random", "jmespath" -> (nodes, target, args) -> asked(nodes, key, args);
            default -> null;
        };
    }

    private static @Nullable CelExpr bind(ExprNodes nodes, CelExpr target, List<CelExpr> args) throws Macro.Misuse {
        if (!isNamespace(target, "cel")) {
            return null;
        }
        CelExpr variable = args.get(0);
        if (variable.getKind() != ExprKind.Kind.IDENT) {
            throw new Macro.Misuse(variable, "cel.bind() variable names must be simple identifiers");
        }
        String name = variable.ident().name();
        Fold fold = new Fold(args.get(1), nodes.literal(FALSE), nodes.ident(name), args.get(2));
        return nodes.comprehension(nodes.list(), List.of("#unused"), name, fold);
    }

    private static @Nullable CelExpr extreme(ExprNodes nodes, CelExpr target, List<CelExpr> args, String function) {
        if (!isNamespace(target, "math")) {
            return null;
        }
        return nodes.call(function, args.toArray(CelExpr[]::new));
    }

    /** A global function that only the variable of its name can answer. */
    private static CelExpr asked(ExprNodes nodes, String key, List<CelExpr> args) {
        String name = key.substring(0, key.indexOf(':'));
        return nodes.memberCall(name, nodes.ident(name), args.toArray(CelExpr[]::new));
    }

    private static boolean isNamespace(CelExpr target, String name) {
        return target.getKind() == ExprKind.Kind.IDENT && target.ident().name().equals(name);
    }
}
