package io.vapscan.cel.plan;

/** What a call of some overloads runs and costs, whatever its arguments: found once for all expressions. Shared by threads. */
@FunctionalInterface
interface Callee {

    /**
     * A call of it.
     *
     * @param args the arguments, the target of a member call first
     */
    Node call(long id, Node[] args);
}
