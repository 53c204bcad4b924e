package io.vapscan.admission.rbac;

import io.vapscan.admission.UserInfo;
import io.vapscan.object.Fields;
import io.vapscan.object.GoQuote;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A RoleBinding or ClusterRoleBinding.
 *
 * @param name its name
 * @param namespace its namespace, empty for a ClusterRoleBinding
 * @param roleKind {@code Role} or {@code ClusterRole}
 * @param roleName the role's name
 * @param subjects whom it names
 */
record RoleBinding(String name, String namespace, String roleKind, String roleName, List<Subject> subjects) {

    static RoleBinding of(Map<String, Object> tree, String namespace) {
        return new RoleBinding(
                Metadata.name(tree),
                namespace,
                Fields.string(tree, "roleRef", "kind"),
                Fields.string(tree, "roleRef", "name"),
                Fields.maps(tree, "subjects").stream().map(Subject::of).toList());
    }

    /** The first of its subjects that is the user. */
    Optional<Subject> subject(UserInfo user) {
        return subjects.stream().filter(s -> s.is(user, namespace)).findFirst();
    }

    /** As the authorizer gives its reasons. */
    String text(Subject subject) {
        String kind = namespace.isEmpty() ? "ClusterRoleBinding " : "RoleBinding ";
        String full = namespace.isEmpty() ? name : name + "/" + namespace;
        return kind + GoQuote.quote(full) + " of " + roleKind + " " + GoQuote.quote(roleName) + " to "
                + subject.text(namespace);
    }
}
