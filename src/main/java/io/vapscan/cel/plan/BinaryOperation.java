package io.vapscan.cel.plan;

/** An operator or function of two values, neither an error; gives a CEL value or a CelError. */
@FunctionalInterface
interface BinaryOperation {

    Object apply(Object left, Object right);
}
