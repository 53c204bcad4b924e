package io.vapscan.suite.policytest;

import io.vapscan.admission.StoredPolicies;
import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.BundleText;
import io.vapscan.bundle.Control;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.object.Fields;
import io.vapscan.scan.Suggestions;
import io.vapscan.suite.SuiteContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads what is there beside the object: the file's fixtures, and what a case has instead of them. */
final class SceneReader {

    private static final List<String> LISTS =
            List.of("policies", "bindings", "params", "namespaces", "definitions", "world");

    private final ObjectReader objects;
    private final SuiteContext context;
    private final Faults faults;
    private final Map<String, Object> file;
    private final Map<String, List<Map<String, Object>>> shared = new LinkedHashMap<>();
    private final Set<Map<String, Object>> bundled = Collections.newSetFromMap(new IdentityHashMap<>());
    private String version = "";

    SceneReader(ObjectReader objects, SuiteContext context, Faults faults, Map<String, Object> file) {
        this.objects = objects;
        this.context = context;
        this.faults = faults;
        this.file = file;
    }

    /** What all cases share. */
    Scene shared() {
        version = Fields.string(file, "kubernetesVersion");
        try {
            context.compilers(version);
        } catch (IllegalArgumentException unknown) {
            faults.add(List.of("kubernetesVersion"), String.valueOf(unknown.getMessage()));
        }
        for (String key : LISTS) {
            shared.put(key, list(file, List.of(), key));
        }
        return scene(shared, Fields.string(file, "objectModel"), file.containsKey("params"));
    }

    /** What a case has: the lists that it names are its own instead of the file's. */
    Scene of(Map<String, Object> one, List<Object> path, Scene fileScene) {
        Map<String, List<Map<String, Object>>> own = new LinkedHashMap<>(shared);
        boolean changed = one.containsKey("objectModel");
        for (String key : LISTS) {
            if (one.containsKey(key)) {
                own.put(key, list(one, path, key));
                changed = true;
            }
        }
        if (own.getOrDefault("policies", List.of()).stream().noneMatch(StoredPolicies::isPolicy)) {
            faults.add(path, "no ValidatingAdmissionPolicy among its policies, nor among the file's");
        }
        String model =
                one.containsKey("objectModel") ? Fields.string(one, "objectModel") : Fields.string(file, "objectModel");
        return changed ? scene(own, model, file.containsKey("params") || one.containsKey("params")) : fileScene;
    }

    /** @param params whether there are params of the test's own, which stand for the bundle's settings */
    private Scene scene(Map<String, List<Map<String, Object>>> lists, String model, boolean params) {
        List<Map<String, Object>> support = new ArrayList<>();
        lists.forEach((key, list) -> support.addAll(list));
        if (params) {
            support.removeIf(bundled::contains);
        }
        return new Scene(support, model.equals("written"), version, context);
    }

    private List<Map<String, Object>> list(Map<String, Object> tree, List<Object> path, String key) {
        return switch (key) {
            case "policies" -> policies(tree, path);
            case "namespaces" -> namespaces(tree, path);
            default -> objects.trees(tree, path, key);
        };
    }

    private List<Map<String, Object>> policies(Map<String, Object> tree, List<Object> path) {
        List<Map<String, Object>> out = new ArrayList<>();
        List<Object> written = Fields.list(tree, "policies");
        for (int i = 0; i < written.size(); i++) {
            String control = Fields.string(written.get(i), "control");
            if (control.isEmpty()) {
                out.addAll(objects.treesOf(written.get(i), ObjectReader.with(path, "policies", i)));
            } else {
                out.addAll(control(control, ObjectReader.with(path, "policies", i)));
            }
        }
        return out;
    }

    /** A control's policy, the definition of its settings, and the bundle's settings. */
    private List<Map<String, Object>> control(String wanted, List<Object> path) {
        try {
            Bundle bundle = Bundle.embedded();
            List<Control> found = bundle.index().find(wanted);
            if (found.isEmpty()) {
                faults.add(
                        path,
                        "unknown control " + wanted
                                + Suggestions.question(wanted, bundle.index().names()) + "; see vapscan list controls");
                return List.of();
            }
            List<Map<String, Object>> out = new ArrayList<>();
            for (Control control : found) {
                out.addAll(trees(bundle.policy(control)));
            }
            add(bundle.definition(), out);
            List<Map<String, Object>> settings = new ArrayList<>();
            add(bundle.configuration(), settings);
            bundled.addAll(settings);
            out.addAll(settings);
            return out;
        } catch (IOException damaged) {
            throw new UncheckedIOException(damaged);
        }
    }

    private static void add(Optional<BundleText> text, List<Map<String, Object>> out) {
        text.ifPresent(found -> out.addAll(trees(found)));
    }

    private static List<Map<String, Object>> trees(BundleText text) {
        return new ManifestReader()
                .read(text.path(), text.text().getBytes(StandardCharsets.UTF_8)).stream()
                        .filter(Document.class::isInstance)
                        .map(one -> ((Document) one).object())
                        .toList();
    }

    /** Namespaces; those of a name with labels alone are filled up to objects. */
    private List<Map<String, Object>> namespaces(Map<String, Object> tree, List<Object> path) {
        List<Map<String, Object>> out = new ArrayList<>();
        List<Object> written = Fields.list(tree, "namespaces");
        for (int i = 0; i < written.size(); i++) {
            Map<String, Object> brief = Fields.map(written.get(i));
            if (brief.containsKey("name") && !brief.containsKey("file")) {
                out.add(Map.of("apiVersion", "v1", "kind", "Namespace", "metadata", brief));
            } else {
                out.addAll(objects.treesOf(written.get(i), ObjectReader.with(path, "namespaces", i)));
            }
        }
        return out;
    }
}
