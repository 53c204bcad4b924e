/** CEL's values over plain Java, their types, equality and order. */
@NullMarked
package io.vapscan.cel.value;

import org.jspecify.annotations.NullMarked;
