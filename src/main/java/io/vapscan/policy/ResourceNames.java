package io.vapscan.policy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What a rule's {@code resources} may say: {@code validateResources}, its oddities kept. */
final class ResourceNames {

    private ResourceNames() {}

    static void check(List<String> resources, String path, FieldErrors errors) {
        if (resources.isEmpty()) {
            errors.required(path, "");
        }
        // What came last decides: a server overwrites this at each resource without a slash.
        boolean withoutSubresource = false;
        Set<String> allSubresourcesOf = new HashSet<>();
        Set<String> subresourceOfAll = new HashSet<>();
        for (int i = 0; i < resources.size(); i++) {
            String resource = resources.get(i);
            String at = path + "[" + i + "]";
            int slash = resource.indexOf('/');
            if (resource.isEmpty()) {
                errors.required(at, "");
            } else if (slash < 0) {
                withoutSubresource = !resource.equals("*");
            } else {
                String name = resource.substring(0, slash);
                String sub = resource.substring(slash + 1);
                shadowed(allSubresourcesOf.contains(name), name + "/*", resource, at, errors);
                shadowed(subresourceOfAll.contains(sub), "*/" + sub, resource, at, errors);
                if (sub.equals("*")) {
                    allSubresourcesOf.add(name);
                }
                if (name.equals("*")) {
                    subresourceOfAll.add(sub);
                }
            }
        }
        if (resources.size() > 1 && resources.contains("*/*")) {
            errors.invalid(path, resources, "if '*/*' is present, must not specify other resources");
        }
        if (resources.contains("*") && withoutSubresource) {
            errors.invalid(path, resources, "if '*' is present, must not specify other resources without subresources");
        }
    }

    private static void shadowed(boolean is, String by, String resource, String at, FieldErrors errors) {
        if (is) {
            errors.invalid(at, resource, "if '" + by + "' is present, must not specify " + resource);
        }
    }
}
