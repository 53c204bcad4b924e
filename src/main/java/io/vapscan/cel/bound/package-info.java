/** What evaluations cost at most, found out without evaluating: from how large the values are that they are given. */
@NullMarked
package io.vapscan.cel.bound;

import org.jspecify.annotations.NullMarked;
