/** The table of Kubernetes' built-in API types, and values of those types. */
@NullMarked
package io.vapscan.schema.type;

import org.jspecify.annotations.NullMarked;
