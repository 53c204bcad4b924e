package io.vapscan.cli;

import io.vapscan.kubewarden.ClusterDump;
import io.vapscan.kubewarden.PolicyEvaluator;
import io.vapscan.kubewarden.Response;
import io.vapscan.manifest.Document;
import io.vapscan.object.JsonText;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan eval}: a policy as Kubewarden's ferricel runs it. */
@Command(
        name = "eval",
        description = {
            "Evaluate a policy as Kubewarden's ferricel does: bindings in, {\"accepted\", \"message\", \"code\","
                    + " \"warnings\"} out, or {\"error\": {\"message\", \"origin\"}}.",
            "Its matchConstraints are the host's business and are not asked. params, namespaceObject and kw.k8s are"
                    + " answered from --cluster-dump."
        },
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  vapscan eval policy.yaml --bindings bindings.json",
            "  vapscan eval policy.yaml --bindings - --cluster-dump dump.yaml < bindings.json",
            "",
            "Exit codes: 0 accepted or rejected, 1 an error, 2 bad usage or unreadable input, 3 it cannot be told."
        })
final class EvalCommand implements Callable<Integer> {

    private static final List<String> BINDINGS = List.of("object", "oldObject", "request", "paramRef", "failurePolicy");

    @Parameters(paramLabel = "POLICY", description = "A file with one ValidatingAdmissionPolicy.")
    @SuppressWarnings("NullAway.Init")
    private String policy;

    @Option(
            names = "--bindings",
            required = true,
            paramLabel = "FILE",
            description = "object, oldObject, request, paramRef, failurePolicy (Fail or Ignore; default Fail); - for"
                    + " standard input.")
    @SuppressWarnings("NullAway.Init")
    private String bindings;

    @Option(
            names = "--cluster-dump",
            paramLabel = "PATH",
            description = "All that the cluster holds, as kubectl get -o yaml prints it. Repeatable.")
    private List<String> dumps = new ArrayList<>();

    @Mixin
    private AnswerFile output = new AnswerFile();

    private final Console console;

    EvalCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Manifests manifests = new Manifests(console);
        Map<String, Object> bound = bound();
        List<Document> policies = manifests.policies(policy);
        ClusterDump dump = dumps.isEmpty() ? null : new ClusterDump(manifests.trees(dumps));
        if (manifests.broken()) {
            return ExitCode.USAGE.code();
        }
        if (policies.size() != 1) {
            throw Failure.usage(policy + ": " + policies.size() + " policies, where one is evaluated");
        }
        Response response = PolicyEvaluator.evaluate(policies.get(0).object(), bound, dump);
        List<String> inputs = new ArrayList<>(dumps);
        inputs.addAll(List.of(policy, bindings));
        output.write(console, JsonText.compact(response.tree()) + "\n", inputs);
        if (response instanceof Response.Unknown) {
            return ExitCode.UNKNOWN.code();
        }
        return (response instanceof Response.Failed ? ExitCode.FAILED : ExitCode.OK).code();
    }

    private Map<String, Object> bound() throws IOException {
        TreeFile file = bindings.equals("-") ? TreeFile.standardInput(console) : TreeFile.read(bindings, console);
        Map<String, Object> bound = file.tree();
        for (String name : bound.keySet()) {
            if (!BINDINGS.contains(name)) {
                console.warn(bindings + ": no binding is named " + name + Suggestions.question(name, BINDINGS)
                        + "; it is not used");
            }
        }
        return bound;
    }
}
