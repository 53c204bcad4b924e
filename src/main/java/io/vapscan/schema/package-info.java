/** Decoding, pruning and defaulting: an object as the server holds it at validating admission. */
@NullMarked
package io.vapscan.schema;

import org.jspecify.annotations.NullMarked;
