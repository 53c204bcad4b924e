/** One class per output format. */
@NullMarked
package io.vapscan.report;

import org.jspecify.annotations.NullMarked;
