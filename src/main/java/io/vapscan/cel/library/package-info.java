/** Kubernetes' and cel-go's function libraries, one file per library, each function with its cost. */
@NullMarked
package io.vapscan.cel.library;

import org.jspecify.annotations.NullMarked;
