/** Policies as Kubewarden's ferricel runs them: bindings in, one response out; and what they need, without running them. */
@NullMarked
package io.vapscan.kubewarden;

import org.jspecify.annotations.NullMarked;
