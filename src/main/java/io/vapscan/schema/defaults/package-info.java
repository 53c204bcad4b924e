/**
 * What the server fills in: its defaulting functions ({@code k8s.io/kubernetes/pkg/apis/<group>/<version>/defaults.go} and
 * the {@code +default} markers beside them), each written once on the type that it belongs to. Feature gates stand as
 * Kubernetes 1.37 ships them.
 */
@NullMarked
package io.vapscan.schema.defaults;

import org.jspecify.annotations.NullMarked;
