/** {@code kw.k8s}: Kubewarden's way to ask a cluster from an expression. No part of a server's environment. */
@NullMarked
package io.vapscan.cel.library.kubewarden;

import org.jspecify.annotations.NullMarked;
