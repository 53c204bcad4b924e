package io.vapscan.admission.rbac;

import io.vapscan.cel.library.Authorizer.Attributes;
import io.vapscan.object.Fields;
import java.util.List;
import java.util.Map;

/**
 * One rule of a role: {@code rbac/v1.PolicyRule}, and what it allows ({@code pkg/apis/rbac/v1/evaluation_helpers.go}).
 *
 * @param verbs verbs or {@code *}
 * @param apiGroups groups or {@code *}
 * @param resources {@code pods}, {@code pods/log}, {@code *}{@code /scale} or {@code *}
 * @param resourceNames names that it is limited to, none for all
 * @param nonResourceUrls paths, their ends perhaps {@code *}
 */
record PolicyRule(
        List<String> verbs,
        List<String> apiGroups,
        List<String> resources,
        List<String> resourceNames,
        List<String> nonResourceUrls) {

    private static final String ALL = "*";

    static List<PolicyRule> of(Map<String, Object> role) {
        return Fields.maps(role, "rules").stream()
                .map(r -> new PolicyRule(
                        Fields.strings(r, "verbs"),
                        Fields.strings(r, "apiGroups"),
                        Fields.strings(r, "resources"),
                        Fields.strings(r, "resourceNames"),
                        Fields.strings(r, "nonResourceURLs")))
                .toList();
    }

    boolean allows(Attributes request) {
        if (!verbs.contains(ALL) && !verbs.contains(request.verb())) {
            return false;
        }
        return request.resource().isEmpty() ? path(request.path()) : resource(request);
    }

    private boolean resource(Attributes request) {
        String sub = request.subresource();
        String full = sub.isEmpty() ? request.resource() : request.resource() + "/" + sub;
        return (apiGroups.contains(ALL) || apiGroups.contains(request.group()))
                && (resources.contains(ALL)
                        || resources.contains(full)
                        || (!sub.isEmpty() && resources.contains("*/" + sub)))
                && (resourceNames.isEmpty() || resourceNames.contains(request.name()));
    }

    private boolean path(String path) {
        return nonResourceUrls.stream().anyMatch(url -> url.equals(path) || (url.endsWith(ALL) && under(url, path)));
    }

    private static boolean under(String url, String path) {
        int end = url.length();
        while (end > 0 && url.charAt(end - 1) == '*') {
            end--;
        }
        return path.startsWith(url.substring(0, end));
    }
}
