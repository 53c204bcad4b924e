/**
 * Custom resources by the structural schema of their definition: pruned, defaulted, checked. Follows {@code
 * k8s.io/apiextensions-apiserver/pkg/apiserver/schema}.
 */
@NullMarked
package io.vapscan.schema.structural;

import org.jspecify.annotations.NullMarked;
