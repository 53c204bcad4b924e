package io.vapscan.api;

import java.util.List;
import java.util.Map;

/**
 * Who makes a request: {@code request.userInfo}.
 *
 * @param name the user's name, empty if not known
 * @param uid the user's id, empty if not known
 * @param groups the groups, in their order
 * @param extra what else an authenticator says
 */
public record User(String name, String uid, List<String> groups, Map<String, List<String>> extra) {

    /** Nobody in particular. */
    static final User UNNAMED = new User("", "", List.of(), Map.of());

    /** Copies the groups and the rest. */
    public User {
        groups = List.copyOf(groups);
        extra = Trees.ordered(extra);
    }

    /** A user with groups. */
    public static User named(String name, String... groups) {
        return new User(name, "", List.of(groups), Map.of());
    }

    /** The user that a pod of that service account is, with the groups that a server gives it. */
    public static User serviceAccount(String namespace, String name) {
        return named(
                "system:serviceaccount:" + namespace + ":" + name,
                "system:serviceaccounts",
                "system:serviceaccounts:" + namespace,
                "system:authenticated");
    }
}
