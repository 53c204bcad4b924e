/** The embedded policies, parameters and controls, and their index. */
@NullMarked
package io.vapscan.bundle;

import org.jspecify.annotations.NullMarked;
