package io.vapscan.admission.rbac;

import io.vapscan.admission.UserInfo;
import io.vapscan.object.Fields;
import io.vapscan.object.GoQuote;
import java.util.Map;

/**
 * Whom a binding names.
 *
 * @param kind {@code User}, {@code Group} or {@code ServiceAccount}
 * @param name its name
 * @param namespace a service account's namespace, empty for the binding's
 */
record Subject(String kind, String name, String namespace) {

    static Subject of(Map<String, Object> tree) {
        return new Subject(Fields.string(tree, "kind"), Fields.string(tree, "name"), Fields.string(tree, "namespace"));
    }

    /** Whether it is the user, or a group of the user's ({@code appliesToUser}). */
    boolean is(UserInfo user, String bindingNamespace) {
        return switch (kind) {
            case "User" -> user.username().equals(name);
            case "Group" -> user.groups().contains(name);
            case "ServiceAccount" -> {
                String own = namespace.isEmpty() ? bindingNamespace : namespace;
                yield !own.isEmpty() && user.username().equals("system:serviceaccount:" + own + ":" + name);
            }
            default -> false;
        };
    }

    /** As the authorizer describes it, its order of name and namespace included ({@code describeSubject}). */
    String text(String bindingNamespace) {
        return kind.equals("ServiceAccount")
                ? kind + " " + GoQuote.quote(name + "/" + (namespace.isEmpty() ? bindingNamespace : namespace))
                : kind + " " + GoQuote.quote(name);
    }
}
