package io.vapscan.cli;

import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.World;
import io.vapscan.bundle.Bundle;
import io.vapscan.explain.Explanation;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.JsonText;
import io.vapscan.object.Lists;
import io.vapscan.report.ExplanationText;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.GatekeeperPolicies;
import io.vapscan.scan.OwnPlan;
import io.vapscan.scan.PlanPolicies;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.ScannedObject;
import io.vapscan.scan.UnknownNameException;
import io.vapscan.scan.Workers;
import io.vapscan.scan.Worlds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code vapscan explain}: why policies admit or deny an object. */
@Command(
        name = "explain",
        description = {
            "Say why policies admit or deny an object: which gate or clause decided, and what each part of every"
                    + " expression comes to and costs."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan explain policy.yaml deployment.yaml",
            "  vapscan explain C-0016 pod.yaml",
            "  vapscan explain policies/ pod.yaml -b bindings.yaml --parameter-resource params.yaml -f json"
        })
final class ExplainCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "POLICY", description = "A file or directory of policies, or a control.")
    @SuppressWarnings("NullAway.Init")
    private String policy;

    @Parameters(index = "1", paramLabel = "OBJECT", description = "A file with the objects; - for standard input.")
    @SuppressWarnings("NullAway.Init")
    private String object;

    @Mixin
    private ExplainFlags flags = new ExplainFlags();

    @Mixin
    private AnswerFlags answer = new AnswerFlags();

    private final Console console;

    ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        boolean json = answer.json();
        if (flags.request.review != null) {
            throw Failure.usage("--admission-review: give its object, and the rest of it as --request");
        }
        Manifests manifests = new Manifests(console);
        RequestSource source = RequestSource.of(flags.request, console);
        ScanPlan plan = plan(manifests)
                .with(manifests.trees(flags.world.paths()), List.of())
                .with(source.values().namespaces(), List.of());
        List<Document> documents = manifests.documents(List.of(object));
        List<Map<String, Object>> objects = Lists.mapped(documents, Document::object);
        if (objects.isEmpty() && !manifests.broken()) {
            manifests.report("no Kubernetes object in " + object);
        }
        World server = Worlds.of(plan.support(), objects, source.written());
        PlanPolicies policies = PlanPolicies.of(plan, new Workers(1), server.rbac() != null, flags.request.compilers());
        policies.refusals()
                .byName()
                .forEach((name, why) -> manifests.report("a server would not store " + name + ": " + why));
        List<Explanation> explanations = new ArrayList<>();
        // Without any policy an object would only look as if it were admitted.
        boolean judged = !policies.set().policies().isEmpty();
        if (!judged) {
            manifests.report("nothing was judged: there is no policy that a server would store");
        }
        for (Document document : judged ? documents : List.<Document>of()) {
            Map<String, Object> one = document.object();
            Intake intake = new RequestFactory(source.of(one), server).request(one);
            if (intake instanceof Intake.Accepted accepted) {
                explanations.add(Explanation.of(accepted.request(), policies.set(), server, policies.actions()));
            } else if (intake instanceof Intake.Rejected rejected) {
                manifests.report(document.source().place() + ": a server refuses "
                        + ScannedObject.of(0, document.source(), one).title() + ": " + rejected.message());
            }
        }
        List<String> inputs = new ArrayList<>(flags.paths());
        inputs.addAll(List.of(policy, object));
        answer.write(console, text(explanations, json), inputs);
        return (manifests.broken() ? ExitCode.USAGE : ExitCode.OK).code();
    }

    private static String text(List<Explanation> explanations, boolean json) {
        if (json) {
            return JsonText.indented(
                            explanations.stream().map(ExplanationText::tree).toList())
                    + "\n";
        }
        return explanations.stream().map(ExplanationText::of).collect(Collectors.joining("\n"));
    }

    /** The policies of a path, or a control of the bundle by its id or name. */
    private ScanPlan plan(Manifests manifests) throws IOException {
        if (!Files.exists(Path.of(policy))) {
            try {
                return new BundlePlan(Bundle.embedded(), true, Optional.empty()).controls(List.of(policy));
            } catch (UnknownNameException unknown) {
                throw Failure.usage(policy + ": no such file, and " + unknown.getMessage());
            }
        }
        List<Parsed> bindings = manifests.parsed(flags.bindings);
        if (!manifests.broken()) {
            PlanReader.require(PlanReader.BINDINGS, bindings, flags.bindings);
        }
        ScanPlan plan = OwnPlan.of(
                manifests.parsed(List.of(policy)),
                bindings,
                !flags.world.dumps.isEmpty(),
                GatekeeperPolicies.NONE.setting());
        if (plan.controls().isEmpty() && !manifests.broken()) {
            throw Failure.usage("no ValidatingAdmissionPolicy in " + policy);
        }
        plan.notices().forEach(console::warn);
        plan.problems().forEach(problem -> manifests.report(problem.text()));
        return plan;
    }
}
