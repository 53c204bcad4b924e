package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.UInt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Reads one expression that {@link ExprWriter} wrote. The program reads only what its own build wrote. */
public final class ExprReader {

    private final byte[] bytes;
    private final IntFunction<String> strings;
    private int next;

    /**
     * A reader.
     *
     * @param bytes what holds the expression
     * @param position where it begins
     * @param strings the pool
     */
    public ExprReader(byte[] bytes, int position, IntFunction<String> strings) {
        this.bytes = bytes;
        this.next = position;
        this.strings = strings;
    }

    /** Reads an expression with its type. */
    public CheckedExpression read() {
        CelType type = type();
        return new CheckedExpression(expr(), type);
    }

    /** Reads a string. */
    public String string() {
        return strings.apply((int) number());
    }

    private long number() {
        long value = 0;
        int shift = 0;
        byte group;
        do {
            group = bytes[next++];
            value |= (long) (group & 0x7F) << shift;
            shift += 7;
        } while (group < 0);
        return value;
    }

    /** Reads a type. */
    public CelType type() {
        String name = string();
        CelType[] parameters = new CelType[(int) number()];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = type();
        }
        return CelType.of(name, parameters);
    }

    private Expr expr() {
        ExprTag tag = ExprTag.of(bytes[next++]);
        long id = number();
        return switch (tag) {
            case IDENT -> new Expr.Ident(id, string());
            case SELECT -> new Expr.Select(id, expr(), string(), false);
            case TEST -> new Expr.Select(id, expr(), string(), true);
            case CALL -> call(id, string(), null);
            case MEMBER_CALL -> call(id, string(), expr());
            case LOOP -> loop(id, string(), null);
            case TWO_VARIABLE_LOOP -> loop(id, string(), string());
            case LIST -> new Expr.ListLiteral(id, exprs(), indices());
            case MAP -> new Expr.MapLiteral(id, entries());
            case STRUCT -> new Expr.StructLiteral(id, string(), entries());
            default -> new Expr.Constant(id, constant(tag));
        };
    }

    private Object constant(ExprTag tag) {
        return switch (tag) {
            case STRING -> string();
            case INT -> number();
            case TRUE -> true;
            case FALSE -> false;
            case DOUBLE -> Double.longBitsToDouble(number());
            case UINT -> new UInt(number());
            case TYPE -> type();
            case BYTES -> Bytes.of(string().getBytes(StandardCharsets.ISO_8859_1));
            default -> NullValue.NULL;
        };
    }

    private Expr call(long id, String function, @Nullable Expr target) {
        List<Expr> args = exprs();
        String[] overloads = new String[(int) number()];
        for (int i = 0; i < overloads.length; i++) {
            overloads[i] = string();
        }
        return new Expr.Call(id, function, target, args, List.of(overloads));
    }

    private Expr loop(long id, String first, @Nullable String second) {
        Expr range = expr();
        String accumulator = string();
        return new Expr.Comprehension(id, first, second, range, accumulator, expr(), expr(), expr(), expr());
    }

    private List<Expr> exprs() {
        Expr[] exprs = new Expr[(int) number()];
        for (int i = 0; i < exprs.length; i++) {
            exprs[i] = expr();
        }
        return List.of(exprs);
    }

    private List<Integer> indices() {
        Integer[] indices = new Integer[(int) number()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (int) number();
        }
        return List.of(indices);
    }

    private List<Expr.Entry> entries() {
        Expr.Entry[] entries = new Expr.Entry[(int) number()];
        for (int i = 0; i < entries.length; i++) {
            entries[i] = new Expr.Entry(number(), expr(), expr(), bytes[next++] != 0);
        }
        return List.of(entries);
    }
}
