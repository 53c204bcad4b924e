/** The branches of expressions, and where they stand in the text. */
@NullMarked
package io.vapscan.cel.branch;

import org.jspecify.annotations.NullMarked;
