/** Changes values in the text of manifests, and nothing else of it. */
@NullMarked
package io.vapscan.edit;

import org.jspecify.annotations.NullMarked;
