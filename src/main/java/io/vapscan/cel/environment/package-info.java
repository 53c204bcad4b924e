/**
 * What an expression may name: declarations, parsing and checking, from text to {@link io.vapscan.cel.plan.Expr}. Parser
 * and checker are dev.cel's, and only this package knows them; the declarations, macros and validators are those of the
 * API server. The tables of declarations are written by {@code scripts/environment-table.py}.
 */
@NullMarked
package io.vapscan.cel.environment;

import org.jspecify.annotations.NullMarked;
