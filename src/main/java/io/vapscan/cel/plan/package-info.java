/** Checked expressions planned once into immutable evaluation nodes. */
@NullMarked
package io.vapscan.cel.plan;

import org.jspecify.annotations.NullMarked;
