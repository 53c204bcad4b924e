/** What of policies tests have decided both ways. */
@NullMarked
package io.vapscan.suite.coverage;

import org.jspecify.annotations.NullMarked;
