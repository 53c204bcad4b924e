/**
 * Assertions for tests of policies, and of what has to pass them. They need AssertJ on the class path, and are loaded by
 * nothing else.
 */
@NullMarked
package io.vapscan.api.test;

import org.jspecify.annotations.NullMarked;
