/** The loop that reads expressions and prints what they come to, on a terminal or through a pipe. */
@NullMarked
package io.vapscan.cli.repl;

import org.jspecify.annotations.NullMarked;
