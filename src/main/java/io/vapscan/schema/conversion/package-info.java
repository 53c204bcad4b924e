/**
 * What is left of an object, and what is added to it, when the server turns it into its internal version and back
 * ({@code k8s.io/kubernetes/pkg/apis/<group>/<version>/conversion.go} and the generated conversions beside it).
 */
@NullMarked
package io.vapscan.schema.conversion;

import org.jspecify.annotations.NullMarked;
