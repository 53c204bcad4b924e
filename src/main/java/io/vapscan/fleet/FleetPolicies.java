package io.vapscan.fleet;

import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.World;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.JsonText;
import io.vapscan.object.Sha256;
import io.vapscan.policy.ParamKind;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.Judge;
import io.vapscan.scan.Judging;
import io.vapscan.scan.OwnPlan;
import io.vapscan.scan.PlanPolicies;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a fleet is judged by. It travels as text and is compiled once in each executor that needs it. Immutable but for that.
 */
public final class FleetPolicies implements Serializable {

    private static final long serialVersionUID = 1;

    private final List<String> controls;
    private final List<String> own;
    private final String settings;
    private final boolean paths;
    private final boolean written;

    private transient volatile @Nullable ScanPlan plan;
    private transient volatile @Nullable PlanPolicies withoutAuthorizer;
    private transient volatile @Nullable PlanPolicies withAuthorizer;

    private FleetPolicies(List<String> controls, List<String> own, String settings, boolean paths, boolean written) {
        this.controls = controls;
        this.own = own;
        this.settings = settings;
        this.paths = paths;
        this.written = written;
    }

    /**
     * The program's own controls.
     *
     * @param controls ids or names; none for all
     * @throws io.vapscan.scan.UnknownNameException for one that there is none of
     */
    public static FleetPolicies bundled(List<String> controls) {
        FleetPolicies policies = new FleetPolicies(List.copyOf(controls), List.of(), "", false, false);
        policies.plan();
        return policies;
    }

    /**
     * Policies of one's own.
     *
     * @param manifests YAML or JSON: policies, their bindings, and what else a server would hold beside the clusters' objects
     * @throws IllegalArgumentException where one cannot be read, where a server would refuse one, or where there is none
     */
    public static FleetPolicies own(List<String> manifests) {
        FleetPolicies policies = new FleetPolicies(List.of(), List.copyOf(manifests), "", false, false);
        Map<String, String> refusals = policies.compiled(false).refusals().byName();
        refusals.forEach((name, why) -> {
            throw new IllegalArgumentException("a server refuses " + name + ": " + why);
        });
        return policies;
    }

    /**
     * The same with the controls' settings replaced by those of this manifest.
     *
     * @throws IllegalArgumentException where there are none in it, or where policies of one's own know none
     */
    public FleetPolicies withSettings(String manifest) {
        if (!own.isEmpty()) {
            throw new IllegalArgumentException("the controls' settings mean nothing to policies of your own");
        }
        if (settings(manifest).isEmpty()) {
            throw new IllegalArgumentException("no " + BundlePlan.Configuration.KIND + " among the settings");
        }
        return new FleetPolicies(controls, own, manifest, paths, written);
    }

    private static List<Map<String, Object>> settings(String manifest) {
        return BundlePlan.Configuration.among(parsed(List.of(manifest)).stream()
                .filter(Document.class::isInstance)
                .map(parsed -> ((Document) parsed).object())
                .toList());
    }

    /** The same, with failures explained by paths and fixes: several times the work for each failing object. */
    public FleetPolicies withPaths() {
        return new FleetPolicies(controls, own, settings, true, written);
    }

    /** The same for objects judged as written instead of as a server would hold them. */
    public FleetPolicies asWritten() {
        return new FleetPolicies(controls, own, settings, paths, true);
    }

    /** Says whether two runs judge alike: policies, settings and the program's version are in it. */
    String digest() {
        String version = Judge.class.getPackage().getImplementationVersion();
        return Sha256.hex(JsonText.compact(List.of(String.valueOf(version), paths, written, plan().everything())));
    }

    /** What to judge by. */
    ScanPlan plan() {
        ScanPlan made = plan;
        if (made == null) {
            made = own.isEmpty() ? bundle() : ownPlan();
            plan = made;
        }
        return made;
    }

    private ScanPlan bundle() {
        try {
            Optional<BundlePlan.Configuration> configuration = settings.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new BundlePlan.Configuration("settings", settings(settings)));
            BundlePlan bundle = new BundlePlan(Bundle.embedded(), true, configuration);
            return controls.isEmpty() ? bundle.everything() : bundle.controls(controls);
        } catch (IOException broken) {
            throw new UncheckedIOException("the program's own policies cannot be read", broken);
        }
    }

    private ScanPlan ownPlan() {
        ScanPlan own = OwnPlan.of(parsed(this.own), List.of());
        if (own.controls().isEmpty()) {
            throw new IllegalArgumentException("no ValidatingAdmissionPolicy among the policies");
        }
        return own;
    }

    private static List<Parsed> parsed(List<String> manifests) {
        List<Parsed> all = new ArrayList<>();
        for (String manifest : manifests) {
            all.addAll(new ManifestReader().read("policies", manifest.getBytes(StandardCharsets.UTF_8)));
        }
        for (Parsed parsed : all) {
            if (parsed instanceof Unreadable unreadable) {
                throw new IllegalArgumentException(
                        "line " + parsed.source().start().line() + " of the policies: " + unreadable.problem() + "; "
                                + unreadable.advice());
            }
        }
        return all;
    }

    /** A judge in one cluster's world. */
    Judge judge(World world) {
        return Judge.of(plan(), compiled(world.rbac() != null), world, judging());
    }

    /** How objects are judged: as if each was created, as a scan does. */
    Judging judging() {
        return new Judging(
                RequestOptions.CREATE, "", written, false, paths ? Judging.Depth.FIXES : Judging.Depth.VERDICTS);
    }

    private PlanPolicies compiled(boolean authorizerKnown) {
        PlanPolicies known = authorizerKnown ? withAuthorizer : withoutAuthorizer;
        return known == null ? compile(authorizerKnown) : known;
    }

    private synchronized PlanPolicies compile(boolean authorizerKnown) {
        PlanPolicies known = authorizerKnown ? withAuthorizer : withoutAuthorizer;
        if (known == null) {
            try (Workers workers = new Workers(1)) {
                known = PlanPolicies.of(plan(), workers, authorizerKnown);
            }
            if (authorizerKnown) {
                withAuthorizer = known;
            } else {
                withoutAuthorizer = known;
            }
        }
        return known;
    }

    /** The kinds of params, as {@code apiVersion/kind}. */
    Set<String> paramKinds() {
        Set<String> kinds = new TreeSet<>();
        for (Map<String, Object> policy : plan().policies().objects()) {
            ParamKind kind = ValidatingAdmissionPolicy.of(policy).paramKind();
            if (kind != null) {
                kinds.add(kind.apiVersion() + "/" + kind.kind());
            }
        }
        return kinds;
    }

    /** Whether any policy asks who may do what. */
    boolean readsAuthorizer() {
        return plan().policies().objects().stream()
                .anyMatch(policy -> JsonText.compact(policy).contains("authorizer"));
    }
}
