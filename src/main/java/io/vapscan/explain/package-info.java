/** Why an object is admitted or denied: which gate or clause decided, and what each part of an expression comes to. */
@NullMarked
package io.vapscan.explain;

import org.jspecify.annotations.NullMarked;
