package io.vapscan.scan;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.BundleText;
import io.vapscan.bundle.Control;
import io.vapscan.bundle.ControlDocument;
import io.vapscan.bundle.ControlDocuments;
import io.vapscan.bundle.Framework;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.policy.ParamRef;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.ValidatingAdmissionPolicyBinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Plans a scan by a bundle's controls. Only the policies that are needed are read. */
public final class BundlePlan {

    private final Bundle bundle;
    private final boolean embedded;
    private final Optional<Configuration> given;
    private final boolean foreign;
    private final ManifestReader reader = new ManifestReader();
    private @Nullable Configuration read;

    /**
     * The controls' settings.
     *
     * @param origin the file that replaces the bundle's own; empty for those
     * @param objects the documents that hold them
     */
    public record Configuration(String origin, List<Map<String, Object>> objects) {

        /** The kind of such documents, in whatever group a bundle has them. */
        public static final String KIND = "ControlConfiguration";

        /** Those of the objects that hold settings, in order. */
        public static List<Map<String, Object>> among(List<Map<String, Object>> objects) {
            return Lists.filtered(objects, object -> KIND.equals(object.get("kind")));
        }
    }

    /**
     * A planner.
     *
     * @param embedded whether the bundle is the program's own, whose policies a server is known to store
     * @param configuration the controls' settings; without, the bundle's own are read where they are needed
     */
    public BundlePlan(Bundle bundle, boolean embedded, Optional<Configuration> configuration) {
        this(bundle, embedded, configuration, true);
    }

    /**
     * A planner for what is known to be judged.
     *
     * @param foreign whether objects may be judged whose kind Kubernetes does not build in, as the settings' own
     */
    public BundlePlan(Bundle bundle, boolean embedded, Optional<Configuration> configuration, boolean foreign) {
        this.bundle = bundle;
        this.embedded = embedded;
        this.given = configuration;
        this.foreign = foreign;
    }

    private Configuration configuration() throws IOException {
        Configuration known = read;
        if (known == null) {
            known = given.isPresent() ? given.get() : own();
            read = known;
        }
        return known;
    }

    private Configuration own() throws IOException {
        Optional<BundleText> text = bundle.configuration();
        return new Configuration("", text.isPresent() ? objects(text.get(), reader) : List.of());
    }

    private String origin() {
        return given.isPresent() ? given.get().origin() : "";
    }

    /** Every control. */
    public ScanPlan everything() throws IOException {
        return plan(
                new ScanReport.Target("Control", List.of(), origin()),
                bundle.index().controls());
    }

    /** The controls of these ids, names or policy names. */
    public ScanPlan controls(List<String> idsOrNames) throws IOException {
        Map<String, Control> chosen = new LinkedHashMap<>();
        for (String wanted : idsOrNames) {
            List<Control> found = bundle.index().find(wanted);
            if (found.isEmpty()) {
                throw new UnknownNameException(
                        "unknown control " + wanted
                                + Suggestions.question(wanted, bundle.index().names()),
                        "vapscan list controls");
            }
            found.forEach(control -> chosen.put(control.id(), control));
        }
        ScanReport.Target target = new ScanReport.Target("Control", List.copyOf(chosen.keySet()), origin());
        return plan(target, List.copyOf(chosen.values()));
    }

    /** The controls of these frameworks. */
    public ScanPlan frameworks(List<String> names) throws IOException {
        Map<String, Control> chosen = new LinkedHashMap<>();
        List<String> found = new ArrayList<>();
        for (String name : names) {
            Framework framework = bundle.framework(name)
                    .orElseThrow(() -> new UnknownNameException(
                            "unknown framework " + name
                                    + Suggestions.question(
                                            name,
                                            bundle.frameworks().stream()
                                                    .map(Framework::name)
                                                    .toList()),
                            "vapscan list frameworks"));
            found.add(framework.name());
            for (String id : framework.controlIds()) {
                bundle.index().byId(id).ifPresent(control -> chosen.put(control.id(), control));
            }
        }
        return plan(new ScanReport.Target("Framework", found, origin()), List.copyOf(chosen.values()));
    }

    /**
     * The controls of these documents: their CEL rules are judged by the policy of the control's id, others are not.
     *
     * @param documents what {@code --use-from} names
     * @param wanted ids or names of those to judge; none for all
     */
    public ScanPlan documents(List<ControlDocuments> documents, List<String> wanted) throws IOException {
        List<ControlDocument> chosen = DocumentChoice.of(documents, wanted);
        List<Problem> faults = documents.stream()
                .flatMap(one -> one.faults().stream())
                .map(Problem::of)
                .toList();
        List<PlannedControl> planned = new ArrayList<>();
        Map<String, Control> used = new LinkedHashMap<>();
        for (ControlDocument document : chosen) {
            Optional<Control> control = bundle.index().byId(document.id());
            planned.add(DocumentChoice.planned(document, control));
            control.ifPresent(found -> used.put(found.id(), found));
        }
        ScanReport.Target target = new ScanReport.Target(
                "Control", chosen.stream().map(ControlDocument::id).toList(), origin());
        return plan(target, planned, policies(used.values()), faults);
    }

    private ScanPlan plan(ScanReport.Target target, Collection<Control> controls) throws IOException {
        List<PlannedControl> planned = Lists.mapped(controls, control -> PlannedControl.judged(info(control)));
        return plan(target, planned, policies(controls), List.of());
    }

    private ScanPlan plan(
            ScanReport.Target target,
            List<PlannedControl> controls,
            List<Map<String, Object>> policies,
            List<Problem> faults)
            throws IOException {
        List<Problem> problems = new ArrayList<>(faults);
        bundle.index().conflicts().forEach(conflict -> problems.add(new Problem("bundle", conflict, "")));
        List<PlannedControl> sorted = new ArrayList<>(controls);
        sorted.sort((a, b) ->
                ControlOrder.NATURAL.compare(a.control().id(), b.control().id()));
        List<ValidatingAdmissionPolicy> known = new ArrayList<>();
        policies.forEach(policy -> known.add(ValidatingAdmissionPolicy.of(policy)));
        // Settings and their definition count where a policy takes them, or where their like may be judged.
        boolean needed = foreign || !embedded || Lists.any(known, policy -> policy.paramKind() != null);
        ScanPlan.Policies judging =
                embedded ? new ScanPlan.Trusted(policies, bindings(known)) : new ScanPlan.Written(policies);
        return new ScanPlan(target, sorted, judging, needed ? support() : List.of(), problems, List.of());
    }

    private @Nullable Map<String, Object> policy(Control control) throws IOException {
        Map<String, Object> known = bundle.tree(control);
        return known != null ? known : read(bundle, control);
    }

    /** A control's policy as its text has it. */
    static @Nullable Map<String, Object> read(Bundle bundle, Control control) throws IOException {
        for (Map<String, Object> object : objects(bundle.policy(control), new ManifestReader())) {
            if (PolicyKinds.isPolicy(object) && Metadata.name(object).equals(control.policy())) {
                return object;
            }
        }
        return null;
    }

    private List<Map<String, Object>> policies(Collection<Control> controls) throws IOException {
        List<Map<String, Object>> policies = new ArrayList<>();
        for (Control control : controls) {
            Map<String, Object> policy = policy(control);
            if (policy != null) {
                policies.add(policy);
            }
        }
        return policies;
    }

    /** The settings and their definition, which count where a policy takes them, or where their like may be judged. */
    public List<Map<String, Object>> support() throws IOException {
        List<Map<String, Object>> support = new ArrayList<>(configuration().objects());
        Optional<BundleText> definition = bundle.definition();
        if (definition.isPresent()) {
            support.addAll(objects(definition.get(), reader));
        }
        return support;
    }

    /** Binds policies to everything, and to the bundle's settings rather than to whatever else may be there. */
    private List<ValidatingAdmissionPolicyBinding> bindings(List<ValidatingAdmissionPolicy> policies)
            throws IOException {
        List<ValidatingAdmissionPolicyBinding> bindings = new ArrayList<>();
        for (ValidatingAdmissionPolicy policy : policies) {
            ParamRef params = null;
            if (policy.paramKind() != null && !configuration().objects().isEmpty()) {
                params = new ParamRef(Metadata.name(configuration().objects().get(0)), "", null, "Deny");
            }
            bindings.add(new ValidatingAdmissionPolicyBinding(
                    policy.name() + "-binding", policy.name(), params, null, List.of("Deny"), Map.of()));
        }
        return bindings;
    }

    private static ControlInfo info(Control control) {
        return new ControlInfo(
                control.id(),
                control.name(),
                control.baseScore(),
                control.description(),
                control.remediation(),
                new ControlInfo.Category(
                        control.category().name(), control.category().subCategory()),
                control.frameworks(),
                List.of(new RuleInfo(control.policy(), "CEL", control.policy())));
    }

    private static List<Map<String, Object>> objects(BundleText text, ManifestReader reader) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Parsed parsed : reader.read(text.path(), text.text().getBytes(StandardCharsets.UTF_8))) {
            if (parsed instanceof Document document) {
                objects.add(document.object());
            }
        }
        return objects;
    }
}
