package io.vapscan.cel.plan;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelType;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.UInt;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes checked expressions in a compact form: a tag for each node, whole numbers in groups of seven bits, strings by
 * their number in a pool that all expressions share. {@link ExprReader} reads it.
 */
public final class ExprWriter {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, Integer> pool = new LinkedHashMap<>();

    /** Where the next expression will begin. */
    public int position() {
        return out.size();
    }

    /** The strings by their numbers. */
    public List<String> strings() {
        return new ArrayList<>(pool.keySet());
    }

    /** All that was written. */
    public byte[] bytes() {
        return out.toByteArray();
    }

    /** Writes an expression with its type. */
    public void write(CheckedExpression expression) {
        type(expression.outputType());
        expr(expression.root());
    }

    /** Writes a string's number. */
    public void string(String text) {
        Integer number = pool.get(text);
        if (number == null) {
            number = pool.size();
            pool.put(text, number);
        }
        number(number);
    }

    private void number(long value) {
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F) | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    private void flag(boolean value) {
        out.write(value ? 1 : 0);
    }

    private void type(CelType type) {
        string(type.name());
        number(type.parameters().size());
        type.parameters().forEach(this::type);
    }

    private void begin(ExprTag tag, long id) {
        out.write(tag.ordinal());
        number(id);
    }

    private void expr(Expr expr) {
        if (expr instanceof Expr.Constant constant) {
            constant(constant);
        } else if (expr instanceof Expr.Ident ident) {
            begin(ExprTag.IDENT, ident.id());
            string(ident.name());
        } else if (expr instanceof Expr.Select select) {
            begin(select.test() ? ExprTag.TEST : ExprTag.SELECT, select.id());
            expr(select.operand());
            string(select.field());
        } else if (expr instanceof Expr.Call call) {
            call(call);
        } else if (expr instanceof Expr.Comprehension loop) {
            loop(loop);
        } else {
            literal(expr);
        }
    }

    private void call(Expr.Call call) {
        begin(call.target() == null ? ExprTag.CALL : ExprTag.MEMBER_CALL, call.id());
        string(call.function());
        if (call.target() != null) {
            expr(call.target());
        }
        exprs(call.args());
        number(call.overloads().size());
        call.overloads().forEach(this::string);
    }

    private void loop(Expr.Comprehension loop) {
        begin(loop.iterVar2() == null ? ExprTag.LOOP : ExprTag.TWO_VARIABLE_LOOP, loop.id());
        string(loop.iterVar());
        optional(loop.iterVar2());
        expr(loop.range());
        string(loop.accuVar());
        expr(loop.accuInit());
        expr(loop.loopCondition());
        expr(loop.loopStep());
        expr(loop.result());
    }

    private void optional(@Nullable String text) {
        if (text != null) {
            string(text);
        }
    }

    private void literal(Expr expr) {
        if (expr instanceof Expr.ListLiteral list) {
            begin(ExprTag.LIST, list.id());
            exprs(list.elements());
            number(list.optionalIndices().size());
            list.optionalIndices().forEach(this::number);
        } else if (expr instanceof Expr.MapLiteral map) {
            begin(ExprTag.MAP, map.id());
            entries(map.entries());
        } else if (expr instanceof Expr.StructLiteral struct) {
            begin(ExprTag.STRUCT, struct.id());
            string(struct.type());
            entries(struct.entries());
        }
    }

    private void exprs(List<Expr> exprs) {
        number(exprs.size());
        exprs.forEach(this::expr);
    }

    private void entries(List<Expr.Entry> entries) {
        number(entries.size());
        for (Expr.Entry entry : entries) {
            number(entry.id());
            expr(entry.key());
            expr(entry.value());
            flag(entry.optional());
        }
    }

    private void constant(Expr.Constant constant) {
        Object value = constant.value();
        if (value instanceof String text) {
            begin(ExprTag.STRING, constant.id());
            string(text);
        } else if (value instanceof Long number) {
            begin(ExprTag.INT, constant.id());
            number(number);
        } else if (value instanceof Boolean truth) {
            begin(truth ? ExprTag.TRUE : ExprTag.FALSE, constant.id());
        } else if (value instanceof Double number) {
            begin(ExprTag.DOUBLE, constant.id());
            number(Double.doubleToRawLongBits(number));
        } else if (value instanceof UInt number) {
            begin(ExprTag.UINT, constant.id());
            number(number.bits());
        } else if (value instanceof CelType type) {
            begin(ExprTag.TYPE, constant.id());
            type(type);
        } else if (value instanceof Bytes bytes) {
            begin(ExprTag.BYTES, constant.id());
            string(new String(bytes.toByteArray(), StandardCharsets.ISO_8859_1));
        } else if (value == NullValue.NULL) {
            begin(ExprTag.NULL, constant.id());
        } else {
            throw new IllegalArgumentException("no constant is a " + value.getClass());
        }
    }
}
