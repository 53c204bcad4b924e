/** What an expression may name: declarations, parsing and checking, from text to {@link io.vapscan.cel.plan.Expr}. */
@NullMarked
package io.vapscan.cel.environment;

import org.jspecify.annotations.NullMarked;
