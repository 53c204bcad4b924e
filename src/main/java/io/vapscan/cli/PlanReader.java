package io.vapscan.cli;

import io.vapscan.bundle.Bundle;
import io.vapscan.bundle.ControlDocuments;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Fields;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.OwnPlan;
import io.vapscan.scan.Problem;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.UnknownNameException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what the options name to judge by: policies or controls, and what a server would know beside the objects. */
final class PlanReader {

    static final List<String> BINDINGS = List.of("ValidatingAdmissionPolicyBinding", "MutatingAdmissionPolicyBinding");
    private static final List<String> EXCEPTIONS = List.of("PolicyException", "CELPolicyException");

    private final PolicyFlags policy;
    private final WorldFlags world;
    private final InputReader reader;
    private final Console console;
    private final List<Problem> problems = new ArrayList<>();
    private @Nullable BundlePlan bundle;
    private boolean withoutSupport = true;

    PlanReader(PolicyFlags policy, WorldFlags world, InputReader reader, Console console) {
        this.policy = policy;
        this.world = world;
        this.reader = reader;
        this.console = console;
    }

    /**
     * Reads everything.
     *
     * @param target the controls that are asked for
     * @param foreign whether objects may be judged whose kind Kubernetes does not build in
     * @return the plan; what could not be read is among its problems
     */
    ScanPlan plan(ScanTarget target, boolean foreign) throws IOException {
        ScanPlan planned = policy.policies.isEmpty() ? bundlePlan(target, foreign) : ownPlan(target);
        withoutSupport &= planned.support().isEmpty();
        ScanPlan selected = planned.selected(policy.includeControls, policy.skipControls);
        List<Map<String, Object>> support = read(world.paths()).trees();
        if (problems.isEmpty() && !world.paths().isEmpty()) {
            world.missing(support).forEach(console::warn);
        }
        return selected.with(support, problems);
    }

    /** Whether the options name any file. */
    boolean readsFiles() {
        return policy.readsFiles() || !world.paths().isEmpty();
    }

    /** What a plan that was made for no foreign object lacks where there are some. */
    List<Map<String, Object>> foreignSupport() throws IOException {
        return withoutSupport && bundle != null ? bundle.support() : List.of();
    }

    private ScanPlan ownPlan(ScanTarget target) {
        if (target.kind() == ScanTarget.Kind.CONTROLS || target.kind() == ScanTarget.Kind.FRAMEWORKS) {
            throw Failure.usage("-p judges by policies of your own: name controls or frameworks without it");
        }
        List<Parsed> further = new ArrayList<>(some(policy.bindings, BINDINGS));
        further.addAll(some(policy.exceptions, EXCEPTIONS));
        ScanPlan own = OwnPlan.of(read(policy.policies).parsed(), further, !world.dumps.isEmpty(), policy.gatekeeper());
        if (own.controls().isEmpty()) {
            problems.forEach(problem -> console.error(problem.text()));
            own.problems().forEach(problem -> console.error(problem.text()));
            throw Failure.usage("no ValidatingAdmissionPolicy, ValidatingPolicy or ConstraintTemplate in "
                    + String.join(", ", policy.policies));
        }
        return own;
    }

    /** What an option's files hold, which is refused where it is nothing of these kinds: without it, more is judged, or less. */
    private List<Parsed> some(List<String> paths, List<String> kinds) {
        int before = problems.size();
        List<Parsed> read = read(paths).parsed();
        if (problems.size() == before) {
            require(kinds, read, paths);
        }
        return read;
    }

    /** @throws Failure where files were named and none of them holds anything of these kinds */
    static void require(List<String> kinds, List<Parsed> read, List<String> paths) {
        boolean none = read.stream()
                .noneMatch(one ->
                        one instanceof Document document && kinds.contains(Fields.string(document.object(), "kind")));
        if (none && !paths.isEmpty()) {
            throw Failure.usage("no " + kinds.get(0) + " in " + String.join(", ", paths));
        }
    }

    private ScanPlan bundlePlan(ScanTarget target, boolean foreign) throws IOException {
        if (!policy.bindings.isEmpty()) {
            throw Failure.usage("-b binds policies of your own: name them with -p");
        }
        if (!policy.exceptions.isEmpty()) {
            throw Failure.usage("--exception exempts from policies of your own: name them with -p");
        }
        String path = policy.bundle;
        Bundle bundle = path == null ? Bundle.embedded() : Bundle.open(Path.of(path), console.streams());
        BundlePlan plan = new BundlePlan(bundle, path == null, configuration(), foreign);
        this.bundle = plan;
        if (!policy.useFrom.isEmpty()) {
            if (target.kind() == ScanTarget.Kind.FRAMEWORKS) {
                throw Failure.usage("--use-from names the controls: scan them without naming a framework");
            }
            return fromDocuments(plan, target.names());
        }
        return switch (target.kind()) {
            case EVERYTHING, WORKLOAD -> plan.everything();
            case CONTROLS -> plan.controls(target.names());
            case FRAMEWORKS -> plan.frameworks(target.names());
        };
    }

    private ScanPlan fromDocuments(BundlePlan plan, List<String> names) throws IOException {
        List<ControlDocuments> documents = documents();
        try {
            return plan.documents(documents, names);
        } catch (UnknownNameException unknown) {
            // What could not be read may have held it.
            documents.forEach(document -> document.faults().forEach(console::error));
            throw unknown;
        }
    }

    private List<ControlDocuments> documents() throws IOException {
        List<ControlDocuments> documents = new ArrayList<>();
        for (String file : policy.useFrom) {
            documents.add(ControlDocuments.read(file, console.content(file)));
        }
        return documents;
    }

    private Optional<BundlePlan.Configuration> configuration() {
        String file = policy.controlsConfig;
        if (file == null) {
            return Optional.empty();
        }
        List<Map<String, Object>> objects =
                BundlePlan.Configuration.among(read(List.of(file)).trees());
        if (objects.isEmpty()) {
            problems.forEach(problem -> console.error(problem.text()));
            throw Failure.usage("no " + BundlePlan.Configuration.KIND + " in " + file);
        }
        return Optional.of(new BundlePlan.Configuration(file, objects));
    }

    /** Reads what is not to be judged itself; what cannot be read of it is a problem all the same. */
    private ScanInput read(List<String> paths) {
        ScanInput read = reader.support(paths);
        problems.addAll(read.unreadable());
        return read;
    }
}
