/** What to judge by which policies, as a totally ordered report of rule responses. */
@NullMarked
package io.vapscan.scan;

import org.jspecify.annotations.NullMarked;
