/**
 * The engine for programs that run on a JVM: an {@link io.vapscan.api.Engine} is made of policies and what a cluster would
 * hold beside them, and judges requests. Everything here is immutable and safe for use by several threads; nothing prints,
 * exits, or keeps state between calls.
 */
@NullMarked
package io.vapscan.api;

import org.jspecify.annotations.NullMarked;
