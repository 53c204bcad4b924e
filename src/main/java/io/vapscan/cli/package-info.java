/** The command line: the only place that reads options, prints and exits. */
@NullMarked
package io.vapscan.cli;

import org.jspecify.annotations.NullMarked;
