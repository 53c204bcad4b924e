package io.vapscan.cli;

import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.gatekeeper.EnforcementPoint;
import io.vapscan.gatekeeper.GatekeeperConfig;
import io.vapscan.gatekeeper.GatekeeperSet;
import io.vapscan.gatekeeper.PolicyGeneration;
import io.vapscan.gatekeeper.WebhookScope;
import io.vapscan.manifest.FileName;
import io.vapscan.object.Lists;
import io.vapscan.object.YamlText;
import io.vapscan.scan.Exclusions;
import io.vapscan.scan.GatekeeperDocuments;
import io.vapscan.scan.IgnoreFiles;
import io.vapscan.scan.InputReader;
import io.vapscan.scan.ScanInput;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan convert gatekeeper}: the policies that Gatekeeper would generate. */
@Command(
        name = "gatekeeper",
        description = {
            "Write the ValidatingAdmissionPolicies and bindings that Gatekeeper would generate of ConstraintTemplates"
                    + " (K8sNativeValidation) and Constraints.",
            "Gatekeeper's Config and a ValidatingWebhookConfiguration among the files count, too."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan convert gatekeeper templates/ constraints/ -o policies.yaml",
            "  vapscan convert gatekeeper templates/ constraints/ --mode constraint | kubectl apply -f -",
            "",
            "Exit codes: 0 fine, 2 something could not be read or converted; all else is written."
        })
final class ConvertGatekeeperCommand implements Callable<Integer> {

    private static final Set<String> OPERATIONS = Set.of("*", "CREATE", "UPDATE", "DELETE", "CONNECT");

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Templates, Constraints and configuration: files, directories (recursively), globs, - for standard"
                            + " input.")
    private List<String> paths = new ArrayList<>();

    @Option(
            names = {"--mode", "--vap-generation-mode"},
            paramLabel = "MODE",
            description =
                    "template (default): one policy for each template, with its Constraints as params. constraint: one"
                            + " for each Constraint, with its parameters written into it.")
    private String mode = "template";

    @Option(
            names = "--operations",
            paramLabel = "OPERATIONS",
            split = ",",
            description = "The operations that Gatekeeper's webhook is asked about: CREATE,UPDATE,DELETE,CONNECT or *.")
    private List<String> operations = new ArrayList<>();

    @Option(
            names = "--excluded-namespace",
            paramLabel = "NAME",
            description =
                    "Leave this Namespace out, as Gatekeeper's Config does. Repeatable; * at either end stands for"
                            + " anything.")
    private List<String> excluded = new ArrayList<>();

    @Option(
            names = "--exempt-namespace",
            paramLabel = "NAME",
            description = "Leave this Namespace out, as Gatekeeper's flag does. Repeatable; * at either end stands for"
                    + " anything.")
    private List<String> exempted = new ArrayList<>();

    @Option(names = "--audit", description = "Add Audit to the actions of every binding.")
    private boolean audit;

    @Mixin
    private GatekeeperFlags flags = new GatekeeperFlags();

    @Mixin
    private AnswerFile output = new AnswerFile();

    private final Console console;

    ConvertGatekeeperCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        boolean embedded = embedded();
        List<String> named = operations();
        patterns("--excluded-namespace", excluded);
        patterns("--exempt-namespace", exempted);
        ScanInput input = read();
        GatekeeperDocuments documents = GatekeeperDocuments.of(input.parsed());
        GatekeeperSet set = documents.set();
        List<String> faults = new ArrayList<>();
        input.unreadable().forEach(problem -> faults.add(problem.text()));
        documents.problems().forEach(problem -> faults.add(problem.text()));
        documents.notices().forEach(console::warn);
        PolicyGeneration.Generated generated =
                PolicyGeneration.of(set, options(embedded, named, input.trees()), ExpressionCompilers.kubernetes());
        generated.warnings().forEach(console::warn);
        faults.addAll(generated.errors());
        faults.forEach(console::error);
        if (set.templates().isEmpty() && faults.isEmpty()) {
            throw Failure.usage("no ConstraintTemplate in " + String.join(", ", paths));
        }
        // What is in a folder may have been written there before.
        output.write(console, text(generated.objects()), Lists.filtered(paths, path -> !isFolder(path)));
        return faults.isEmpty() ? ExitCode.OK.code() : ExitCode.USAGE.code();
    }

    private static boolean isFolder(String path) {
        return FileName.isPath(path) && Files.isDirectory(Path.of(path));
    }

    private boolean embedded() {
        if (!mode.equals("template") && !mode.equals("constraint")) {
            throw Failure.usage("--mode: " + mode + " is neither template nor constraint");
        }
        return mode.equals("constraint");
    }

    private List<String> operations() {
        List<String> named = operations.stream()
                .map(one -> one.strip().toUpperCase(Locale.ROOT))
                .toList();
        for (String one : named) {
            if (!OPERATIONS.contains(one)) {
                throw Failure.usage("--operations: " + one + " is none of CREATE, UPDATE, DELETE, CONNECT, *");
            }
        }
        return named;
    }

    /** Refuses patterns that no name of a Namespace matches; a star may stand for a letter at either end. */
    private static void patterns(String option, List<String> names) {
        for (String name : names) {
            if (!KubernetesNames.isNamespace(name.replaceAll("^\\*|\\*$", "a"))) {
                throw Failure.usage(option + ": no Namespace can be called " + name);
            }
        }
    }

    private ScanInput read() {
        try (Workers workers = new Workers(1)) {
            return new InputReader(console.manifests(), new Exclusions(List.of()), IgnoreFiles.OFF, workers)
                    .support(paths);
        }
    }

    private PolicyGeneration.Options options(boolean embedded, List<String> named, List<Map<String, Object>> objects) {
        List<String> namespaces = new ArrayList<>(excluded);
        namespaces.addAll(GatekeeperConfig.excluded(objects, EnforcementPoint.VAP));
        Optional<WebhookScope> found =
                objects.stream().filter(WebhookScope::isIn).findFirst().flatMap(WebhookScope::of);
        if (found.isPresent() && !named.isEmpty()) {
            throw Failure.usage(
                    "--operations and a ValidatingWebhookConfiguration both say what the webhook is asked about:"
                            + " leave one of them out");
        }
        return new PolicyGeneration.Options(
                embedded,
                flags.failurePolicy(),
                named.isEmpty() ? found.orElse(null) : WebhookScope.of(named),
                namespaces.stream().distinct().toList(),
                exempted,
                audit);
    }

    private static String text(List<Map<String, Object>> objects) {
        return String.join(
                "",
                objects.stream().map(object -> "---\n" + YamlText.of(object)).toList());
    }
}
