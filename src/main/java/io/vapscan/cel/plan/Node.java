package io.vapscan.cel.plan;

/**
 * A step of a planned expression. Nodes are immutable and shared by threads; what changes is in the {@link Frame}. A node
 * charges its cost once its operands are evaluated, where cel-go's {@code interpreter/runtimecost.go} observes it.
 */
abstract class Node {

    /** The number of the expression that this node stands for, for those who observe evaluations. */
    final long id;

    Node(long id) {
        this.id = id;
    }

    /** Whether it reads a field of an input's tree, which cel-go makes another value of each time. */
    boolean readsAnew() {
        return false;
    }

    /** The CEL value or {@code CelError}; never Java's null. */
    abstract Object eval(Frame frame);
}
