/** The functions that Kyverno's policies have beyond the API server's, each library in a file. */
@NullMarked
package io.vapscan.cel.library.kyverno;

import org.jspecify.annotations.NullMarked;
