/** Mutating policies, and what they make of objects. */
@org.jspecify.annotations.NullMarked
package io.vapscan.mutation;
