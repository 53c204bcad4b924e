package io.vapscan.cel.environment;

import dev.cel.common.ast.CelExpr;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Walks a checked expression's nodes as cel-go's {@code common/ast/navigable.go} does: children before parents. */
final class ExprWalk {

    private ExprWalk() {}

    /** Shows every node of the tree, its root last. */
    static void postOrder(CelExpr root, Consumer<CelExpr> visitor) {
        for (CelExpr child : children(root)) {
            postOrder(child, visitor);
        }
        visitor.accept(root);
    }

    /** A node's children in the order of their evaluation's description. */
    static List<CelExpr> children(CelExpr node) {
        return switch (node.getKind()) {
            case SELECT -> List.of(node.select().operand());
            case CALL ->
                node.call().target().isEmpty()
                        ? node.call().args()
                        : Stream.concat(node.call().target().stream(), node.call().args().stream())
                                .toList();
            case LIST -> node.list().elements();
            case MAP ->
                node.map().entries().stream()
                        .flatMap(entry -> Stream.of(entry.key(), entry.value()))
                        .toList();
            case STRUCT ->
                node.struct().entries().stream()
                        .map(CelExpr.CelStruct.Entry::value)
                        .toList();
            case COMPREHENSION ->
                List.of(
                        node.comprehension().iterRange(),
                        node.comprehension().accuInit(),
                        node.comprehension().loopCondition(),
                        node.comprehension().loopStep(),
                        node.comprehension().result());
            case CONSTANT, IDENT, NOT_SET -> List.of();
        };
    }
}
