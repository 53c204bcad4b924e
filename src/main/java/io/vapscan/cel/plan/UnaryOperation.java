package io.vapscan.cel.plan;

/** An operator or function of one value, which is never an error; gives a CEL value or a CelError. */
@FunctionalInterface
interface UnaryOperation {

    Object apply(Object value);
}
