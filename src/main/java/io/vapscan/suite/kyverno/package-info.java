/** The tests of Kyverno's CLI: {@code kind: Test} of {@code cli.kyverno.io}. */
@NullMarked
package io.vapscan.suite.kyverno;

import org.jspecify.annotations.NullMarked;
