package io.vapscan.admission.rbac;

import io.vapscan.admission.UserInfo;
import io.vapscan.cel.library.Authorizer;
import io.vapscan.object.GoQuote;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The RBAC objects of a cluster, and what they allow ({@code plugin/pkg/auth/authorizer/rbac} and {@code
 * pkg/registry/rbac/validation/rule.go}). What a cluster has from the start counts if it is among them; {@code
 * system:masters} may do everything, as on a server. Bindings are asked by name. Immutable.
 */
public final class Rbac {

    private static final String GROUP = "rbac.authorization.k8s.io/";
    private static final String MASTERS = "system:masters";

    private final ClusterRoles clusterRoles;
    private final Map<String, List<PolicyRule>> roles = new HashMap<>();
    private final List<RoleBinding> clusterRoleBindings;
    private final List<RoleBinding> roleBindings;

    private Rbac(List<Map<String, Object>> objects) {
        this.clusterRoles = new ClusterRoles(of(objects, "ClusterRole").toList());
        of(objects, "Role").forEach(r -> roles.put(namespace(r) + "/" + Metadata.name(r), PolicyRule.of(r)));
        this.clusterRoleBindings = bindings(objects, "ClusterRoleBinding");
        this.roleBindings = bindings(objects, "RoleBinding");
    }

    /** Those among the objects that are RBAC's; null where there is none, so that nothing is known of who may do what. */
    public static @Nullable Rbac of(List<Map<String, Object>> objects) {
        List<Map<String, Object>> own = Lists.filtered(objects, Rbac::holds);
        return own.isEmpty() ? null : new Rbac(own);
    }

    /** Whether an object is one of RBAC's. */
    public static boolean holds(Map<String, Object> object) {
        return object.get("apiVersion") instanceof String version && version.startsWith(GROUP);
    }

    private static Stream<Map<String, Object>> of(List<Map<String, Object>> objects, String kind) {
        return objects.stream().filter(o -> kind.equals(o.get("kind")));
    }

    private static List<RoleBinding> bindings(List<Map<String, Object>> objects, String kind) {
        boolean namespaced = kind.equals("RoleBinding");
        return of(objects, kind)
                .map(b -> RoleBinding.of(b, namespaced ? namespace(b) : ""))
                .sorted(Comparator.comparing(RoleBinding::namespace).thenComparing(RoleBinding::name))
                .toList();
    }

    private static String namespace(Map<String, Object> object) {
        String own = Metadata.namespace(object);
        return own.isEmpty() ? "default" : own;
    }

    /** The authorizer that requests of a user see. */
    public Authorizer authorizer(UserInfo user) {
        return attributes ->
                authorize(attributes.user().isEmpty() ? user : serviceAccount(attributes.user()), attributes);
    }

    /** A service account's user, in the groups that it is in of itself. */
    private static UserInfo serviceAccount(String username) {
        String[] parts = username.split(":", -1);
        String namespace = parts.length > 2 ? parts[2] : "";
        return new UserInfo(
                username, "", List.of("system:serviceaccounts", "system:serviceaccounts:" + namespace), Map.of());
    }

    private Authorizer.Decision authorize(UserInfo user, Authorizer.Attributes request) {
        if (user.groups().contains(MASTERS)) {
            return new Authorizer.Decision(true, "", "");
        }
        Set<String> errors = new LinkedHashSet<>();
        Stream<RoleBinding> bindings = Stream.concat(
                clusterRoleBindings.stream(),
                roleBindings.stream()
                        .filter(b ->
                                !request.namespace().isEmpty() && b.namespace().equals(request.namespace())));
        for (RoleBinding binding : (Iterable<RoleBinding>) bindings::iterator) {
            Subject subject = binding.subject(user).orElse(null);
            List<PolicyRule> rules = subject == null ? List.of() : rules(binding);
            if (rules == null) {
                errors.add(missing(binding));
            } else if (subject != null && rules.stream().anyMatch(r -> r.allows(request))) {
                return new Authorizer.Decision(true, "RBAC: allowed by " + binding.text(subject), "");
            }
        }
        return new Authorizer.Decision(false, reason(errors), "");
    }

    private @Nullable List<PolicyRule> rules(RoleBinding binding) {
        return switch (binding.roleKind()) {
            case "ClusterRole" -> clusterRoles.rules(binding.roleName());
            case "Role" -> roles.get(binding.namespace() + "/" + binding.roleName());
            default -> null;
        };
    }

    private static String missing(RoleBinding binding) {
        return switch (binding.roleKind()) {
            case "ClusterRole" ->
                "clusterrole.rbac.authorization.k8s.io " + GoQuote.quote(binding.roleName()) + " not found";
            case "Role" -> "role.rbac.authorization.k8s.io " + GoQuote.quote(binding.roleName()) + " not found";
            default -> "unsupported role reference kind: " + GoQuote.quote(binding.roleKind());
        };
    }

    private static String reason(Set<String> errors) {
        if (errors.isEmpty()) {
            return "";
        }
        String joined = String.join(", ", errors);
        return "RBAC: " + (errors.size() == 1 ? joined : "[" + joined + "]");
    }
}
