/** Admission policies, bindings and params as records; defaults; the server's reasons to refuse one. */
@NullMarked
package io.vapscan.policy;

import org.jspecify.annotations.NullMarked;
