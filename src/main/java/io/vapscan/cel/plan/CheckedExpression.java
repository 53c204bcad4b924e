package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelType;

/**
 * What the checker hands to planning. Macros are expanded; identifiers carry their resolved, full names;
 * a type's name ({@code int}, {@code google.protobuf.Duration}) is a {@link Expr.Constant} holding its {@link CelType}.
 *
 * @param root the expression
 * @param outputType its static type
 */
public record CheckedExpression(Expr root, CelType outputType) {}
