package io.vapscan.cel.environment;

import dev.cel.common.CelAbstractSyntaxTree;
import dev.cel.common.ast.CelExpr;
import dev.cel.common.ast.CelExpr.ExprKind;
import dev.cel.common.types.CelType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Refuses list and map literals of mixed types, except anywhere inside a call of {@code format}: cel-go's
 * {@code ValidateHomogeneousAggregateLiterals}.
 */
final class HomogeneousLiterals {

    private static final List<String> WRAPPED = List.of("bool", "int", "uint", "double", "string", "bytes");

    private final CelAbstractSyntaxTree ast;
    private final Issues issues;

    HomogeneousLiterals(CelAbstractSyntaxTree ast, Issues issues) {
        this.ast = ast;
        this.issues = issues;
    }

    void validate() {
        validate(ast.getExpr());
    }

    private void validate(CelExpr node) {
        if (node.getKind() == ExprKind.Kind.CALL && node.call().function().equals("format")) {
            return;
        }
        ExprWalk.children(node).forEach(this::validate);
        if (node.getKind() == ExprKind.Kind.LIST) {
            list(node.list());
        } else if (node.getKind() == ExprKind.Kind.MAP) {
            map(node.map());
        }
    }

    private void list(CelExpr.CelList list) {
        CelType first = null;
        for (int i = 0; i < list.elements().size(); i++) {
            CelExpr element = list.elements().get(i);
            CelType type = type(element, list.optionalIndices().contains(i));
            if (first == null) {
                first = type;
            } else if (mismatch(element, first, type)) {
                return;
            }
        }
    }

    private void map(CelExpr.CelMap map) {
        @Nullable CelType key = null;
        @Nullable CelType value = null;
        for (CelExpr.CelMap.Entry entry : map.entries()) {
            CelType entryKey = type(entry.key(), false);
            CelType entryValue = type(entry.value(), entry.optionalEntry());
            if (key == null || value == null) {
                key = entryKey;
                value = entryValue;
            } else {
                mismatch(entry.key(), key, entryKey);
                mismatch(entry.value(), value, entryValue);
            }
        }
    }

    /** The element's type; that of an optional one is what it may hold. cel-go's validator panics where it is not known. */
    private CelType type(CelExpr node, boolean optional) {
        CelType type = ast.getTypeOrThrow(node.id());
        if (!optional) {
            return type;
        }
        if (type.parameters().isEmpty()) {
            issues.add(position(node), "the API server cannot judge an optional element of type 'dyn'");
            return type;
        }
        return type.parameters().get(0);
    }

    private int position(CelExpr node) {
        return ast.getSource().getPositionsMap().getOrDefault(node.id(), -1);
    }

    private boolean mismatch(CelExpr node, CelType expected, CelType actual) {
        if (unwrapped(expected).equals(unwrapped(actual))) {
            return false;
        }
        issues.add(
                position(node),
                "expected type '" + TypeNames.inErrors(expected) + "' but found '" + TypeNames.inErrors(actual) + "'");
        return true;
    }

    /** The type's name; cel-go takes {@code wrapper(int)} and {@code int} for equivalent, at any depth. */
    private static String unwrapped(CelType type) {
        String name = TypeNames.plain(type).toString();
        for (String wrapped : WRAPPED) {
            name = name.replace("wrapper(" + wrapped + ")", wrapped);
        }
        return name;
    }
}
