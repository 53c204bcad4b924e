package io.vapscan.object;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The kinds that are known, with their resource names and scopes. Immutable.
 *
 * <p>What is not known is guessed the way Kubernetes guesses: {@code meta.UnsafeGuessKindToResource} in
 * k8s.io/apimachinery.
 */
public abstract sealed class KindRegistry permits BuiltInKinds, ListedKinds {

    /** The file that kubectl finds its clusters in: client-go {@code tools/clientcmd/api/v1}. */
    private static final GroupVersionKind KUBECONFIG = new GroupVersionKind("", "v1", "Config");

    /** The kinds that Kubernetes builds in. */
    public static KindRegistry builtIn() {
        return BuiltInKinds.REGISTRY;
    }

    /**
     * This registry with the kinds that CustomResourceDefinitions define; these win over what was known.
     *
     * @param definitions CustomResourceDefinition objects (apiextensions.k8s.io/v1); incomplete ones are passed over
     */
    public KindRegistry withDefinitions(List<Map<String, Object>> definitions) {
        if (definitions.isEmpty()) {
            return this;
        }
        Map<GroupVersionKind, ResourceKind> all = new LinkedHashMap<>();
        for (Map<String, Object> definition : definitions) {
            for (ResourceKind kind : defined(definition)) {
                all.putIfAbsent(kind.kind(), kind);
            }
        }
        kinds().forEach(kind -> all.putIfAbsent(kind.kind(), kind));
        return new ListedKinds(all.values());
    }

    /** The kind with its resource and scope, or null when it is not known. */
    public abstract @Nullable ResourceKind find(GroupVersionKind kind);

    /** The kind that a resource serves, or null when it is not known. */
    public abstract @Nullable ResourceKind findByResource(GroupVersionResource resource);

    /**
     * The kind with its resource and scope, guessed when it is not known: as of another version, where one is known.
     *
     * @param hasNamespace whether the object at hand names a namespace: an unknown kind is namespaced if it does
     */
    public ResourceKind resolve(GroupVersionKind kind, boolean hasNamespace) {
        ResourceKind known = find(kind);
        if (known != null) {
            return known;
        }
        List<ResourceKind> group = ofGroup(kind.group());
        for (ResourceKind other : group) {
            if (other.kind().kind().equals(kind.kind())) {
                return new ResourceKind(kind, other.resource(), other.namespaced(), false);
            }
        }
        return new ResourceKind(kind, ownResource(kind, group), hasNamespace);
    }

    /**
     * The resource that is guessed, unless another kind of the group has it: a {@code pod} is no Pod, and what policies say of pods says
     * nothing of it. It then gets a name that no resource has.
     */
    private static String ownResource(GroupVersionKind kind, List<ResourceKind> group) {
        String guessed = pluralOf(kind.kind());
        for (ResourceKind other : group) {
            if (other.resource().equals(guessed)) {
                return pluralOf(guessed + "_");
            }
        }
        return guessed;
    }

    /**
     * The same group's other versions of a resource, which {@code matchPolicy: Equivalent} may convert to, in the
     * registry's order; the given version is left out.
     */
    public List<ResourceKind> otherVersions(GroupVersionResource resource) {
        List<ResourceKind> others = new ArrayList<>();
        for (ResourceKind kind : versions(resource)) {
            if (!kind.kind().version().equals(resource.version())) {
                others.add(kind);
            }
        }
        return others;
    }

    /** Whether the kind is known, and not removed. */
    public boolean serves(GroupVersionKind kind) {
        ResourceKind known = find(kind);
        return known != null && known.served();
    }

    /**
     * Whether no server serves that kind: a version that is removed, a version or kind that is not known in a group of Kubernetes'
     * own, or what is not even a name. Of other groups' kinds, any may be served. A kubeconfig is for no server.
     */
    public boolean isUnserved(GroupVersionKind kind) {
        ResourceKind known = find(kind);
        return known == null
                ? !kind.equals(KUBECONFIG)
                        && (!kind.isName()
                                || !BuiltInKinds.REGISTRY.ofGroup(kind.group()).isEmpty())
                : !known.served();
    }

    /**
     * The {@code apiVersion} in which Kubernetes serves a kind of that name: in the same group where it does, the stable version where
     * there is one; null where it serves none.
     */
    public @Nullable String servedVersion(GroupVersionKind kind) {
        ResourceKind best = null;
        for (ResourceKind one : kinds()) {
            boolean fits = one.served() && one.kind().kind().equals(kind.kind());
            if (fits && (best == null || isBetter(one.kind(), best.kind(), kind.group()))) {
                best = one;
            }
        }
        return best == null ? null : best.kind().apiVersion();
    }

    /**
     * The kind that was meant by one that Kubernetes does not have, the resource or a kind's name in another case; null where there is none.
     */
    public @Nullable GroupVersionKind servedKind(GroupVersionKind kind) {
        for (ResourceKind one : ofGroup(kind.group())) {
            boolean fits = kind.kind().equalsIgnoreCase(one.kind().kind())
                    || kind.kind().equalsIgnoreCase(one.resource());
            if (fits && one.served() && one.kind().version().equals(kind.version())) {
                return one.kind();
            }
        }
        return null;
    }

    private static boolean isBetter(GroupVersionKind one, GroupVersionKind other, String group) {
        boolean same = one.group().equals(group);
        if (same != other.group().equals(group)) {
            return same;
        }
        // The later stable version; "v2" has no letter behind its number, "v2beta1" has.
        boolean stable = isStable(one.version());
        return stable == isStable(other.version()) ? one.version().compareTo(other.version()) > 0 : stable;
    }

    private static boolean isStable(String version) {
        return version.indexOf("alpha") < 0 && version.indexOf("beta") < 0;
    }

    /** The known kinds of a group. */
    abstract List<ResourceKind> ofGroup(String group);

    /** All versions of a resource's group that have the resource. */
    abstract List<ResourceKind> versions(GroupVersionResource resource);

    /** Every known kind: those of definitions first. */
    public abstract Collection<ResourceKind> kinds();

    /** The resource name that Kubernetes guesses for a kind, as {@code meta.UnsafeGuessKindToResource} does. */
    public static String pluralOf(String kind) {
        String singular = kind.toLowerCase(Locale.ROOT);
        if (singular.isEmpty() || singular.endsWith("endpoints")) {
            return singular;
        }
        return switch (singular.charAt(singular.length() - 1)) {
            case 's' -> singular + "es";
            case 'y' -> singular.substring(0, singular.length() - 1) + "ies";
            default -> singular + "s";
        };
    }

    private static List<ResourceKind> defined(Map<String, Object> definition) {
        String group = Fields.string(definition, "spec", "group");
        String kind = Fields.string(definition, "spec", "names", "kind");
        String plural = Fields.string(definition, "spec", "names", "plural");
        List<ResourceKind> out = new ArrayList<>();
        if (group.isEmpty() || kind.isEmpty() || plural.isEmpty()) {
            return out;
        }
        boolean namespaced = Fields.string(definition, "spec", "scope").equals("Namespaced");
        for (Map<String, Object> version : Fields.maps(definition, "spec", "versions")) {
            String name = Fields.string(version, "name");
            if (!name.isEmpty()) {
                out.add(new ResourceKind(new GroupVersionKind(group, name, kind), plural, namespaced));
            }
        }
        return out;
    }
}
