package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.GoFloat;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.UInt;
import io.vapscan.object.CelIdentifier;
import io.vapscan.object.GoQuote;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes expressions as CEL, macros as macros: for people, who know them so. */
public final class ExprText {

    private static final int PRIMARY = 8;
    private static final int UNARY = 7;

    /** An operator's sign and how strongly it binds. */
    private record Sign(String text, int strength) {}

    private static final Map<String, Sign> SIGNS = Map.ofEntries(
            Map.entry("_||_", new Sign("||", 2)),
            Map.entry("_&&_", new Sign("&&", 3)),
            Map.entry("_==_", new Sign("==", 4)),
            Map.entry("_!=_", new Sign("!=", 4)),
            Map.entry("_<_", new Sign("<", 4)),
            Map.entry("_<=_", new Sign("<=", 4)),
            Map.entry("_>_", new Sign(">", 4)),
            Map.entry("_>=_", new Sign(">=", 4)),
            Map.entry("@in", new Sign("in", 4)),
            Map.entry("_+_", new Sign("+", 5)),
            Map.entry("_-_", new Sign("-", 5)),
            Map.entry("_*_", new Sign("*", 6)),
            Map.entry("_/_", new Sign("/", 6)),
            Map.entry("_%_", new Sign("%", 6)));

    private static final Set<String> KEYWORDS = Set.of("in", "true", "false", "null");

    private ExprText() {}

    /** The expression's text, on one line. */
    public static String of(Expr expr) {
        return text(expr, 0);
    }

    private static String text(Expr expr, int least) {
        if (expr instanceof Expr.Constant constant) {
            return literal(constant.value());
        }
        if (expr instanceof Expr.Ident ident) {
            return ident.name();
        }
        if (expr instanceof Expr.Select select) {
            String path = text(select.operand(), PRIMARY) + "." + quoted(select.field());
            return select.test() ? "has(" + path + ")" : path;
        }
        if (expr instanceof Expr.Call call) {
            return call(call, least);
        }
        if (expr instanceof Expr.ListLiteral list) {
            return list.elements().stream().map(ExprText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        if (expr instanceof Expr.MapLiteral map) {
            return "{" + entries(map.entries(), true) + "}";
        }
        if (expr instanceof Expr.StructLiteral struct) {
            return struct.type() + "{" + entries(struct.entries(), false) + "}";
        }
        return loop(Loop.of((Expr.Comprehension) expr));
    }

    private static String entries(List<Expr.Entry> entries, boolean keys) {
        return entries.stream()
                .map(entry -> (entry.optional() ? "?" : "")
                        + (keys ? of(entry.key()) : String.valueOf(((Expr.Constant) entry.key()).value()))
                        + ": " + of(entry.value()))
                .collect(Collectors.joining(", "));
    }

    private static String call(Expr.Call call, int least) {
        List<Expr> args = call.args();
        Sign sign = SIGNS.get(call.function());
        if (sign != null && args.size() == 2) {
            // The parser nests long chains of these as it likes.
            boolean chain = call.function().equals("_&&_") || call.function().equals("_||_");
            String text = chain
                    ? call.terms().stream()
                            .map(term -> text(term, sign.strength() + 1))
                            .collect(Collectors.joining(" " + sign.text() + " "))
                    : text(args.get(0), sign.strength()) + " " + sign.text() + " "
                            + text(args.get(1), sign.strength() + 1);
            return sign.strength() < least ? "(" + text + ")" : text;
        }
        return switch (call.function()) {
            case "!_" -> prefixed("!", args.get(0));
            case "-_" -> prefixed("-", args.get(0));
            case "_[_]" -> text(args.get(0), PRIMARY) + "[" + of(args.get(1)) + "]";
            case "_[?_]" -> text(args.get(0), PRIMARY) + "[?" + of(args.get(1)) + "]";
            case "_?._" -> text(args.get(0), PRIMARY) + ".?" + field(args.get(1));
            case "_?_:_" -> {
                String text = text(args.get(0), 2) + " ? " + text(args.get(1), 2) + " : " + text(args.get(2), 1);
                yield least > 1 ? "(" + text + ")" : text;
            }
            default -> named(call);
        };
    }

    /** A sign twice over is none at all, unless there is a parenthesis between. */
    private static String prefixed(String sign, Expr operand) {
        String text = text(operand, UNARY);
        return sign + (text.startsWith(sign) ? "(" + text + ")" : text);
    }

    private static String named(Expr.Call call) {
        String args = call.args().stream().map(ExprText::of).collect(Collectors.joining(", ", "(", ")"));
        Expr target = call.target();
        return (target == null ? "" : text(target, PRIMARY) + ".") + call.function() + args;
    }

    private static String field(Expr name) {
        return name instanceof Expr.Constant constant ? quoted(String.valueOf(constant.value())) : of(name);
    }

    /** A field's name, in backquotes where it is not one that can stand alone. */
    private static String quoted(String field) {
        boolean plain = !field.isEmpty()
                && !KEYWORDS.contains(field)
                && !Character.isDigit(field.charAt(0))
                && field.chars().allMatch(CelIdentifier::isPart);
        return plain ? field : "`" + field + "`";
    }

    private static String loop(Loop loop) {
        Expr.Comprehension fold = loop.fold();
        if (loop.kind() == Loop.Kind.BIND) {
            return "cel.bind(" + fold.accuVar() + ", " + of(fold.accuInit()) + ", " + of(fold.result()) + ")";
        }
        String variables = fold.iterVar() + (fold.iterVar2() == null ? "" : ", " + fold.iterVar2());
        String name = switch (loop.kind()) {
            case ALL -> "all";
            case EXISTS -> "exists";
            case EXISTS_ONE -> fold.iterVar2() == null ? "exists_one" : "existsOne";
            case FILTER -> "filter";
            case MAP -> fold.iterVar2() == null ? "map" : "transformList";
            default -> "fold";
        };
        String body = loop.kind() == Loop.Kind.OTHER ? of(fold.loopStep()) : joined(loop.predicate(), loop.transform());
        return text(fold.range(), PRIMARY) + "." + name + "(" + variables + ", " + body + ")";
    }

    private static String joined(@Nullable Expr predicate, @Nullable Expr transform) {
        if (predicate == null || transform == null) {
            Expr one = predicate == null ? transform : predicate;
            return one == null ? "" : of(one);
        }
        return of(predicate) + ", " + of(transform);
    }

    private static String literal(Object value) {
        if (value instanceof String text) {
            return string(text);
        }
        if (value instanceof UInt number) {
            return number + "u";
        }
        if (value instanceof Double number) {
            String text = GoFloat.shortest(number);
            return text.matches("-?[0-9]+") ? text + ".0" : text;
        }
        if (value instanceof Bytes bytes) {
            return "b" + bytes(bytes);
        }
        if (value instanceof CelType type) {
            return type.name();
        }
        return value == NullValue.NULL ? "null" : String.valueOf(value);
    }

    private static String bytes(Bytes bytes) {
        StringBuilder text = new StringBuilder("\"");
        for (byte each : bytes.toByteArray()) {
            boolean plain = each >= ' ' && each < 0x7f && each != '"' && each != '\\';
            text.append(plain ? String.valueOf((char) each) : String.format(Locale.ROOT, "\\x%02x", each & 0xff));
        }
        return text.append('"').toString();
    }

    /** In single quotes, as policies have them in their YAML. */
    private static String string(String text) {
        return text.indexOf('\'') >= 0
                        || text.indexOf('\\') >= 0
                        || text.chars().anyMatch(c -> c < ' ')
                ? GoQuote.quote(text)
                : "'" + text + "'";
    }
}
