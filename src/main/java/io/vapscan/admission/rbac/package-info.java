/** Who may do what, by Roles, ClusterRoles and their bindings, as the API server's RBAC authorizer has it. */
@NullMarked
package io.vapscan.admission.rbac;

import org.jspecify.annotations.NullMarked;
