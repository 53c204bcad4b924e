/** Gatekeeper's ConstraintTemplates and Constraints: read, judged directly, and turned into what Gatekeeper generates of them. */
@NullMarked
package io.vapscan.gatekeeper;

import org.jspecify.annotations.NullMarked;
