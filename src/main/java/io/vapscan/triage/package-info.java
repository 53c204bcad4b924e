/** What is done with findings after judging: exceptions, baselines, differences between reports. */
@NullMarked
package io.vapscan.triage;

import org.jspecify.annotations.NullMarked;
