/** Gatekeeper's suites: {@code kind: Suite} of {@code test.gatekeeper.sh}, as {@code gator verify} runs them. */
@NullMarked
package io.vapscan.suite.gator;

import org.jspecify.annotations.NullMarked;
