package io.vapscan.cli;

import io.vapscan.object.Fields;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** By what a report's objects were judged, as the report tells it, so that they can be judged in the same way again. */
final class RecordedSettings {

    private static final String FAILURE_POLICY = GatekeeperFlags.FAILURE_POLICY.substring(2);

    private RecordedSettings() {}

    /** Those of a scan's options that bear on verdicts, by their names; without those that are not given. */
    static Map<String, @Nullable Object> of(ScanFlags flags) {
        Map<String, @Nullable Object> settings = new LinkedHashMap<>();
        lists(flags).forEach((name, values) -> {
            if (!values.isEmpty()) {
                settings.put(name, List.copyOf(values));
            }
        });
        put(settings, "policy-bundle", flags.policy.bundle);
        put(settings, "controls-config", flags.policy.controlsConfig);
        put(settings, "enforcement-point", flags.policy.enforcementPoint);
        put(settings, FAILURE_POLICY, flags.policy.failurePolicy);
        put(settings, "namespace", flags.request.namespace);
        put(settings, "operation", flags.request.operation);
        put(settings, "old-resource", flags.request.oldResource);
        put(settings, "subresource", flags.request.subresource);
        put(settings, "userinfo", flags.request.userInfo);
        put(settings, "values-file", flags.request.values);
        put(settings, "request", flags.request.request);
        put(settings, "kubernetes-version", flags.request.version);
        put(settings, "object-model", flags.request.objectModel);
        return settings;
    }

    private static void put(Map<String, @Nullable Object> settings, String name, @Nullable String value) {
        if (value != null) {
            settings.put(name, value);
        }
    }

    /** The options that name any number of files. */
    private static Map<String, List<String>> lists(ScanFlags flags) {
        Map<String, List<String>> lists = new LinkedHashMap<>();
        lists.put("policy", flags.policy.policies);
        lists.put("binding", flags.policy.bindings);
        lists.put("exception", flags.policy.exceptions);
        lists.put("use-from", flags.policy.useFrom);
        lists.put("parameter-resource", flags.world.params);
        lists.put("namespaces", flags.world.namespaces);
        lists.put("crd-paths", flags.world.definitions);
        lists.put("rbac", flags.world.rbac);
        lists.put("cluster-dump", flags.world.dumps);
        return lists;
    }

    /**
     * Sets the options that are not given to what a report tells.
     *
     * @param settings what {@link #of} said
     * @param directory where the report's paths start from
     */
    static void apply(Map<String, Object> settings, String directory, ScanFlags flags) {
        lists(flags).forEach((name, values) -> {
            if (values.isEmpty()) {
                List<String> recorded = new ArrayList<>();
                Fields.list(settings, name).forEach(path -> recorded.add(path(String.valueOf(path), directory)));
                values.addAll(recorded);
            }
        });
        file(settings, "policy-bundle", directory, flags.policy.bundle, path -> flags.policy.bundle = path);
        file(settings, "controls-config", directory, flags.policy.controlsConfig, p -> flags.policy.controlsConfig = p);
        file(settings, "old-resource", directory, flags.request.oldResource, path -> flags.request.oldResource = path);
        file(settings, "userinfo", directory, flags.request.userInfo, path -> flags.request.userInfo = path);
        file(settings, "values-file", directory, flags.request.values, path -> flags.request.values = path);
        file(settings, "request", directory, flags.request.request, path -> flags.request.request = path);
        flags.policy.enforcementPoint = text(settings, "enforcement-point", flags.policy.enforcementPoint);
        flags.policy.failurePolicy = text(settings, FAILURE_POLICY, flags.policy.failurePolicy);
        flags.request.namespace = text(settings, "namespace", flags.request.namespace);
        flags.request.operation = text(settings, "operation", flags.request.operation);
        flags.request.subresource = text(settings, "subresource", flags.request.subresource);
        flags.request.version = text(settings, "kubernetes-version", flags.request.version);
        flags.request.objectModel = text(settings, "object-model", flags.request.objectModel);
    }

    private static @Nullable String text(Map<String, Object> settings, String name, @Nullable String given) {
        String recorded = Fields.string(settings, name);
        return given != null || recorded.isEmpty() ? given : recorded;
    }

    private static void file(
            Map<String, Object> settings, String name, String directory, @Nullable String given, Consumer<String> set) {
        String recorded = Fields.string(settings, name);
        if (given == null && !recorded.isEmpty()) {
            set.accept(path(recorded, directory));
        }
    }

    /** The path from where the report was made, if there is something; else as it is. */
    private static String path(String name, String directory) {
        try {
            Path there = Path.of(directory).resolve(name);
            return Files.exists(there) ? there.toString() : name;
        } catch (InvalidPathException glob) {
            return name;
        }
    }
}
