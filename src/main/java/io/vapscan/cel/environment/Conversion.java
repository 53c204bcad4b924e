package io.vapscan.cel.environment;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelConstant;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelReference;
import dev.cel.common.types.CelKind;
import dev.cel.common.types.CelType;
import io.vapscan.cel.plan.Expr;
import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.NullValue;
import io.vapscan.cel.value.UInt;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns the checker's tree into ours, each name resolved as the checker resolved it. */
final class Conversion {

    /** The names that cel-go's type registry knows as values; other types can only be made, not named. */
    private static final Set<String> NAMED_TYPES = Set.of(
            "bool",
            "int",
            "uint",
            "double",
            "string",
            "bytes",
            "null_type",
            "list",
            "map",
            "type",
            "optional_type",
            "net.IP",
            "net.CIDR",
            "google.protobuf.Duration",
            "google.protobuf.Timestamp",
            "google.protobuf.Empty");

    private final CelAbstractSyntaxTree ast;

    /** The variables of the comprehensions around the node at hand, and how many of them have that name. */
    private final Map<String, Integer> hidden = new HashMap<>();

    Conversion(CelAbstractSyntaxTree ast) {
        this.ast = ast;
    }

    /**
     * Converts the whole tree.
     *
     * @throws UndefinedType where an identifier is of a type type and no type has its name
     */
    Expr convert() throws UndefinedType {
        return convert(ast.getExpr());
    }

    /** Converts one node and what is below it. */
    Expr convert(CelExpr node) throws UndefinedType {
        return switch (node.getKind()) {
            case CONSTANT -> new Expr.Constant(node.id(), value(node.constant()));
            case IDENT -> ident(node, node.ident().name());
            case SELECT -> select(node);
            case CALL -> call(node);
            case LIST ->
                new Expr.ListLiteral(
                        node.id(),
                        convert(node.list().elements()),
                        List.copyOf(node.list().optionalIndices()));
            case MAP -> map(node);
            case STRUCT -> struct(node);
            case COMPREHENSION -> loop(node);
            case NOT_SET -> throw new IllegalStateException("a checked expression has an empty node");
        };
    }

    private List<Expr> convert(List<CelExpr> nodes) throws UndefinedType {
        Expr[] converted = new Expr[nodes.size()];
        for (int i = 0; i < converted.length; i++) {
            converted[i] = convert(nodes.get(i));
        }
        return List.of(converted);
    }

    /** cel-go's {@code planner.planCheckedIdent}. */
    private Expr ident(CelExpr node, String written) throws UndefinedType {
        Optional<CelReference> reference = ast.getReference(node.id());
        Optional<CelConstant> constant = reference.flatMap(CelReference::value);
        if (constant.isPresent()) {
            return new Expr.Constant(node.id(), value(constant.get()));
        }
        String name = Names.resolved(reference.map(CelReference::name).orElse(written), hidden.keySet());
        CelType type = ast.getTypeOrThrow(node.id());
        if (type.kind() != CelKind.TYPE) {
            return new Expr.Ident(node.id(), name);
        }
        // A loop's variable that holds a type and has a type's name is read as that type.
        if (!NAMED_TYPES.contains(name)) {
            throw new UndefinedType(name);
        }
        return new Expr.Constant(node.id(), io.vapscan.cel.value.CelType.of(name));
    }

    private Expr select(CelExpr node) throws UndefinedType {
        if (ast.getReference(node.id()).isPresent()) {
            return ident(node, "");
        }
        CelExpr.CelSelect select = node.select();
        return new Expr.Select(node.id(), convert(select.operand()), select.field(), select.testOnly());
    }

    private Expr call(CelExpr node) throws UndefinedType {
        CelExpr.CelCall call = node.call();
        List<String> overloads = ast.getReference(node.id())
                .map(reference -> List.copyOf(reference.overloadIds()))
                .orElse(List.of());
        Expr target = call.target().isPresent() ? convert(call.target().get()) : null;
        return new Expr.Call(node.id(), call.function(), target, convert(call.args()), overloads);
    }

    private Expr map(CelExpr node) throws UndefinedType {
        List<CelExpr.CelMap.Entry> entries = node.map().entries();
        Expr.Entry[] converted = new Expr.Entry[entries.size()];
        for (int i = 0; i < converted.length; i++) {
            CelExpr.CelMap.Entry entry = entries.get(i);
            converted[i] =
                    new Expr.Entry(entry.id(), convert(entry.key()), convert(entry.value()), entry.optionalEntry());
        }
        return new Expr.MapLiteral(node.id(), List.of(converted));
    }

    private Expr struct(CelExpr node) throws UndefinedType {
        List<CelExpr.CelStruct.Entry> fields = node.struct().entries();
        Expr.Entry[] converted = new Expr.Entry[fields.size()];
        for (int i = 0; i < converted.length; i++) {
            CelExpr.CelStruct.Entry field = fields.get(i);
            Expr name = new Expr.Constant(field.id(), field.fieldKey());
            converted[i] = new Expr.Entry(field.id(), name, convert(field.value()), field.optionalEntry());
        }
        String type = ast.getReference(node.id())
                .map(CelReference::name)
                .orElse(node.struct().messageName());
        return new Expr.StructLiteral(node.id(), type, List.of(converted));
    }

    private Expr loop(CelExpr node) throws UndefinedType {
        CelExpr.CelComprehension loop = node.comprehension();
        Expr range = convert(loop.iterRange());
        Expr init = convert(loop.accuInit());
        hide(loop.accuVar(), 1);
        hide(loop.iterVar(), 1);
        hide(loop.iterVar2(), 1);
        Expr condition = convert(loop.loopCondition());
        Expr step = convert(loop.loopStep());
        hide(loop.iterVar(), -1);
        hide(loop.iterVar2(), -1);
        Expr result = convert(loop.result());
        hide(loop.accuVar(), -1);
        String second = loop.iterVar2().isEmpty() ? null : loop.iterVar2();
        return new Expr.Comprehension(
                node.id(), loop.iterVar(), second, range, loop.accuVar(), init, condition, step, result);
    }

    private void hide(String variable, int more) {
        hidden.merge(variable, more, Integer::sum);
        hidden.remove(variable, 0);
    }

    private static Object value(CelConstant constant) {
        return switch (constant.getKind()) {
            case BOOLEAN_VALUE -> constant.booleanValue();
            case INT64_VALUE -> constant.int64Value();
            case UINT64_VALUE -> new UInt(constant.uint64Value().longValue());
            case DOUBLE_VALUE -> constant.doubleValue();
            case STRING_VALUE -> constant.stringValue();
            case BYTES_VALUE -> Bytes.of(constant.bytesValue().toByteArray());
            case NULL_VALUE -> NullValue.NULL;
            default -> throw new IllegalStateException("no literal is a " + constant.getKind());
        };
    }

    /** cel-go fails to plan such a name: the expression checks, yet cannot run. */
    static final class UndefinedType extends Exception {
        private static final long serialVersionUID = 1L;

        UndefinedType(String name) {
            super("reference to undefined type: " + name, null, false, false);
        }
    }
}
