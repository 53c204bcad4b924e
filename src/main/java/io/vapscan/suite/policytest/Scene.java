package io.vapscan.suite.policytest;

import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.PolicySet;
import io.vapscan.admission.StoredPolicies;
import io.vapscan.admission.World;
import io.vapscan.admission.rbac.Rbac;
import io.vapscan.object.Metadata;
import io.vapscan.suite.SuiteContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is there beside the object that is judged: policies, bindings, params, everything. Shared by cases. */
final class Scene {

    private final List<Map<String, Object>> support;
    private final boolean written;
    private final String version;
    private final SuiteContext context;
    private @Nullable Policies policies;

    /**
     * A scene.
     *
     * @param support all that a server has
     * @param written whether objects are judged as written
     * @param version the server's minor, which decides what policies it stores; empty for the newest
     */
    Scene(List<Map<String, Object>> support, boolean written, String version, SuiteContext context) {
        this.support = List.copyOf(support);
        this.written = written;
        this.version = version;
        this.context = context;
    }

    /**
     * The policies, compiled.
     *
     * @param stored those that a server would store, and why it would not store others
     * @param set those, with their bindings
     * @param actions each binding's validationActions, by the binding's name
     */
    record Policies(StoredPolicies stored, PolicySet set, Map<String, List<String>> actions) {}

    /** The policies, compiled when a case is run for the first time. */
    synchronized Policies policies() {
        Policies known = policies;
        if (known == null) {
            StoredPolicies stored = StoredPolicies.of(support, context.compilers(version), Rbac.of(support) != null);
            Map<String, List<String>> actions = new HashMap<>();
            stored.bindings().forEach(binding -> actions.put(binding.name(), binding.validationActions()));
            known = new Policies(stored, context.policies(stored), actions);
            policies = known;
        }
        return known;
    }

    /** What a server knows when it is asked about that object. */
    World world(Map<String, Object> object) {
        return AdmissionScan.world(support, List.of(object), written);
    }

    /** The policies' names. */
    List<String> policyNames() {
        return support.stream()
                .filter(StoredPolicies::isPolicy)
                .map(Metadata::name)
                .distinct()
                .toList();
    }

    SuiteContext context() {
        return context;
    }
}
