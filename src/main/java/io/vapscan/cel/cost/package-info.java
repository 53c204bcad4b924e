/** What an evaluation costs, as cel-go's runtime tracker counts it. */
@NullMarked
package io.vapscan.cel.cost;

import org.jspecify.annotations.NullMarked;
