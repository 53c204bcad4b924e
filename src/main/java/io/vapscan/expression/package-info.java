/** Single expressions asked and answered, as JSON lines in the form of the vectors. */
@NullMarked
package io.vapscan.expression;

import org.jspecify.annotations.NullMarked;
