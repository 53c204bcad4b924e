/** Kyverno's policies translated into policies that are judged as a server's own, in Kyverno's environment. */
@NullMarked
package io.vapscan.kyverno;

import org.jspecify.annotations.NullMarked;
