/** Unstructured Kubernetes values, group/version/kind and resource names, scopes, label selectors. */
@NullMarked
package io.vapscan.object;

import org.jspecify.annotations.NullMarked;
