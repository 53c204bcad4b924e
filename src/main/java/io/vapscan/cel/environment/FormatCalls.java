package io.vapscan.cel.environment;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import io.vapscan.object.GoIntegers;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks literal format strings against the literal lists of their arguments: cel-go's {@code stringFormatValidator} in
 * {@code ext/formatting.go}.
 */
final class FormatCalls {

    private static final Set<CelKind> PRINTABLE = EnumSet.of(
            CelKind.LIST,
            CelKind.MAP,
            CelKind.INT,
            CelKind.UINT,
            CelKind.DOUBLE,
            CelKind.BOOL,
            CelKind.STRING,
            CelKind.TIMESTAMP,
            CelKind.BYTES,
            CelKind.DURATION,
            CelKind.TYPE,
            CelKind.NULL_TYPE);

    /** A fault of one format string, at the argument that it concerns or at the call. */
    private record Fault(CelExpr place, String message) {}

    private final CelAbstractSyntaxTree ast;
    private final Issues issues;

    FormatCalls(CelAbstractSyntaxTree ast, Issues issues) {
        this.ast = ast;
        this.issues = issues;
    }

    void validate() {
        ExprWalk.postOrder(ast.getExpr(), node -> {
            if (isLiteralFormat(node)) {
                Fault fault = check(node);
                if (fault != null) {
                    issues.add(ast.getSource().getPositionsMap().getOrDefault(fault.place.id(), -1), fault.message);
                }
            }
        });
    }

    private boolean isLiteralFormat(CelExpr node) {
        return node.getKind() == ExprKind.Kind.CALL
                && node.call().function().equals("format")
                && node.call()
                        .target()
                        .filter(target -> target.getKind() == ExprKind.Kind.CONSTANT
                                && target.constant().getKind() == CelConstant.Kind.STRING_VALUE)
                        .isPresent()
                && node.call().args().size() == 1
                && node.call().args().get(0).getKind() == ExprKind.Kind.LIST
                && ast.getReference(node.id())
                        .filter(reference -> reference.overloadIds().contains("string_format"))
                        .isPresent();
    }

    private @Nullable Fault check(CelExpr call) {
        List<CelExpr> args = call.call().args().get(0).list().elements();
        byte[] format = call.call()
                .target()
                .map(target -> target.constant().stringValue())
                .orElse("")
                .getBytes(StandardCharsets.UTF_8);
        int used = 0;
        int at = 0;
        while (at < format.length) {
            if (format[at] != '%') {
                at++;
            } else if (at + 1 < format.length && format[at + 1] == '%') {
                at += 2;
            } else {
                if (at + 1 >= format.length) {
                    return new Fault(call, "unexpected end of string");
                }
                if (used >= args.size()) {
                    return new Fault(call, "index " + used + " out of range");
                }
                Clause clause = Clause.parse(format, at + 1);
                if (clause.fault != null) {
                    return new Fault(call, "could not parse formatting clause: " + clause.fault);
                }
                Fault fault = fits(clause.verb, args.get(used));
                if (fault != null) {
                    return new Fault(fault.place, "error during formatting: " + fault.message);
                }
                at = clause.end;
                used++;
            }
        }
        return args.size() > used
                ? new Fault(
                        call,
                        "too many arguments supplied to string.format (expected " + used + ", got " + args.size() + ")")
                : null;
    }

    private @Nullable Fault fits(char verb, CelExpr arg) {
        return switch (verb) {
            case 's' -> printable(arg);
            case 'd' -> one(arg, "decimal clause can only be used on integers", CelKind.INT, CelKind.UINT);
            case 'f' -> one(arg, "fixed-point clause can only be used on doubles", CelKind.DOUBLE, CelKind.STRING);
            case 'e' -> one(arg, "scientific clause can only be used on doubles", CelKind.DOUBLE, CelKind.STRING);
            case 'b' ->
                one(arg, "only integers and bools can be formatted as binary", CelKind.INT, CelKind.UINT, CelKind.BOOL);
            case 'o' -> one(arg, "octal clause can only be used on integers", CelKind.INT, CelKind.UINT);
            default ->
                one(
                        arg,
                        "only integers, byte buffers, and strings can be formatted as hex",
                        CelKind.INT,
                        CelKind.UINT,
                        CelKind.STRING,
                        CelKind.BYTES);
        };
    }

    private @Nullable Fault one(CelExpr arg, String rule, CelKind... kinds) {
        CelType type = ast.getTypeOrThrow(arg.id());
        return type.kind() == CelKind.DYN || List.of(kinds).contains(type.kind())
                ? null
                : new Fault(arg, rule + ", was given " + TypeNames.plain(type).name());
    }

    private @Nullable Fault printable(CelExpr arg) {
        Fault fault = one(
                arg,
                "string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations,"
                        + " and timestamps",
                PRINTABLE.toArray(CelKind[]::new));
        boolean leaf = arg.getKind() != ExprKind.Kind.LIST && arg.getKind() != ExprKind.Kind.MAP;
        if (fault != null || leaf) {
            return fault;
        }
        for (CelExpr child : ExprWalk.children(arg)) {
            fault = printable(child);
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    /** A clause after its percent sign: the verb, and where the clause ends; or what is wrong with it. */
    private record Clause(char verb, int end, @Nullable String fault) {

        static Clause parse(byte[] format, int start) {
            int at = start;
            if (format[at] == '.') {
                do {
                    at++;
                    if (at >= format.length) {
                        return faulty("error while parsing precision: could not find end of precision specifier");
                    }
                } while (format[at] >= '0' && format[at] <= '9');
                String digits = new String(format, start + 1, at - start - 1, StandardCharsets.US_ASCII);
                String wrong = GoIntegers.parse("Atoi", digits).error();
                if (wrong != null) {
                    return faulty(
                            "error while parsing precision: error while converting precision to integer: " + wrong);
                }
            }
            char verb = (char) (format[at] & 0xff);
            return "sdfebxXo".indexOf(verb) >= 0
                    ? new Clause(verb, at + 1, null)
                    : faulty("unrecognized formatting clause \"" + verb + "\"");
        }

        private static Clause faulty(String fault) {
            return new Clause('s', 0, fault);
        }
    }
}
