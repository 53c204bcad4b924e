/** Kubernetes CEL: the evaluator's face to the rest of the program. Knows no policy. */
@NullMarked
package io.vapscan.cel;

import org.jspecify.annotations.NullMarked;
