/** Our own test file: {@code kind: PolicyTest}. */
@NullMarked
package io.vapscan.suite.policytest;

import org.jspecify.annotations.NullMarked;
