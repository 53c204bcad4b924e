package io.vapscan.suite.gator;

import io.vapscan.gatekeeper.Fault;
import io.vapscan.gatekeeper.GatekeeperKinds;
import io.vapscan.gatekeeper.TreeReading;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Places;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.Metadata;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An ExpansionTemplate: what objects are implied by an object ({@code pkg/expansion/system.go}). In a suite nothing mutates
 * them.
 *
 * @param name its name
 * @param applyTo the kinds that it is for
 * @param source where in an object the implied one stands
 * @param generated the implied one's kind
 */
record Expansion(String name, List<Kinds> applyTo, String source, GroupVersionKind generated) {

    private static final int DEEPEST = 30;
    private static final int MOST = 1_000;

    /** Copies the list. */
    Expansion {
        applyTo = List.copyOf(applyTo);
    }

    /** Kinds by group, version and name; each has to be named. */
    record Kinds(List<String> groups, List<String> versions, List<String> kinds) {

        boolean matches(GroupVersionKind kind) {
            return groups.contains(kind.group()) && versions.contains(kind.version()) && kinds.contains(kind.kind());
        }
    }

    /**
     * An implied object.
     *
     * @param object the object
     * @param template what implies it
     */
    record Resultant(Map<String, Object> object, String template) {}

    /** Those of a file; none without one. */
    static List<Expansion> read(String path, Bench bench) throws Bench.Unrunnable {
        List<Expansion> out = new ArrayList<>();
        if (path.isEmpty()) {
            return out;
        }
        for (Document document : bench.read(path)) {
            try {
                out.add(read(document.object()));
            } catch (Fault.Found found) {
                throw new Bench.Unrunnable(
                        Places.of(document.source(), found.fault().path()) + ": "
                                + found.fault().problem());
            }
        }
        return out;
    }

    private static Expansion read(Map<String, Object> object) throws Fault.Found {
        TreeReading root = TreeReading.of(object);
        if (!GatekeeperKinds.isExpansion(object)) {
            throw root.fault("kind", "not an ExpansionTemplate");
        }
        TreeReading spec = root.map("spec");
        List<Kinds> applyTo = new ArrayList<>();
        for (TreeReading one : spec.maps("applyTo")) {
            applyTo.add(new Kinds(one.texts("groups"), one.texts("versions"), one.texts("kinds")));
        }
        TreeReading kind = spec.map("generatedGVK");
        GroupVersionKind generated = new GroupVersionKind(kind.text("group"), kind.text("version"), kind.text("kind"));
        String name = root.map("metadata").text("name");
        String source = spec.text("templateSource");
        if (name.isEmpty()
                || applyTo.isEmpty()
                || source.isEmpty()
                || generated.kind().isEmpty()) {
            throw root.fault("spec", "an ExpansionTemplate needs a name, applyTo, templateSource and generatedGVK");
        }
        if (applyTo.stream().anyMatch(one -> one.matches(generated))) {
            throw spec.fault("generatedGVK", "ExpansionTemplate " + name + " expands what it generates");
        }
        return new Expansion(name, applyTo, source, generated);
    }

    /** All that an object implies, what the implied imply included. */
    static List<Resultant> expand(Map<String, Object> object, List<Expansion> expansions) throws Bench.Unrunnable {
        List<Resultant> out = new ArrayList<>();
        expand(object, expansions, 0, out);
        return out;
    }

    private static void expand(Map<String, Object> object, List<Expansion> expansions, int depth, List<Resultant> out)
            throws Bench.Unrunnable {
        if (depth >= DEEPEST || out.size() > MOST) {
            throw new Bench.Unrunnable(
                    "ExpansionTemplates imply more and more: " + out.size() + " objects, " + depth + " steps deep");
        }
        for (Expansion expansion : expansions) {
            if (expansion.applyTo.stream().anyMatch(one -> one.matches(Metadata.kindOf(object)))) {
                Map<String, Object> implied = expansion.implied(object);
                out.add(new Resultant(implied, expansion.name));
                expand(implied, expansions, depth + 1, out);
            }
        }
    }

    private Map<String, Object> implied(Map<String, Object> parent) throws Bench.Unrunnable {
        Map<String, Object> template = Fields.mapOrNull(parent, source.split("\\.", -1));
        if (template == null) {
            throw new Bench.Unrunnable("ExpansionTemplate " + name + ": there is no mapping " + source + " in "
                    + Metadata.kindOf(parent).kind() + " " + Metadata.name(parent));
        }
        Map<String, Object> metadata = new LinkedHashMap<>(Fields.map(template, "metadata"));
        String namespace = Metadata.namespace(parent);
        if (!namespace.isEmpty()) {
            metadata.put("namespace", namespace);
        }
        metadata.put("name", (Metadata.name(parent) + "-" + generated.kind()).toLowerCase(Locale.ROOT));
        metadata.put("ownerReferences", owners(metadata, parent));
        Map<String, Object> object = new LinkedHashMap<>(template);
        object.put("apiVersion", generated.apiVersion());
        object.put("kind", generated.kind());
        object.put("metadata", metadata);
        return object;
    }

    private static List<Object> owners(Map<String, Object> metadata, Map<String, Object> parent) {
        List<Object> owners = new ArrayList<>(Fields.list(metadata, "ownerReferences"));
        Map<String, Object> owner = Map.of(
                "apiVersion", Fields.string(parent, "apiVersion"),
                "kind", Fields.string(parent, "kind"),
                "name", Metadata.name(parent));
        if (!owners.contains(owner)) {
            owners.add(owner);
        }
        return owners;
    }
}
