package io.vapscan.cli;

import io.vapscan.kubewarden.Needs;
import io.vapscan.manifest.Document;
import io.vapscan.object.JsonText;
import io.vapscan.report.Printable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan inspect}: what policies need, without evaluating them. */
@Command(
        name = "inspect",
        description = {
            "Say what policies need of whoever runs them, without evaluating them: which of object, oldObject, request,"
                    + " namespaceObject, params and authorizer they read, and which kinds of the cluster."
        },
        sortOptions = false,
        footer = {"", "Examples:", "  vapscan inspect policy.yaml --json"})
final class InspectCommand implements Callable<Integer> {

    @Parameters(paramLabel = "POLICY", description = "A file or directory of ValidatingAdmissionPolicies.")
    @SuppressWarnings("NullAway.Init")
    private String policy;

    @Option(names = "--json", description = "Print JSON: an object for one policy, a list for several.")
    private boolean json;

    @Mixin
    private AnswerFile output = new AnswerFile();

    private final Console console;

    InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        Manifests manifests = new Manifests(console);
        List<Needs> all = new ArrayList<>();
        for (Document document : manifests.policies(policy)) {
            Needs needs = Needs.of(document.object());
            needs.errors().forEach(error -> manifests.report(document.source().place() + ": " + error));
            all.add(needs);
        }
        output.write(console, json ? json(all) : text(all), List.of(policy));
        return (manifests.broken() ? ExitCode.USAGE : ExitCode.OK).code();
    }

    private static String json(List<Needs> all) {
        List<Map<String, Object>> trees = all.stream().map(Needs::tree).toList();
        return JsonText.indented(trees.size() == 1 ? trees.get(0) : trees) + "\n";
    }

    private static String text(List<Needs> all) {
        StringBuilder out = new StringBuilder();
        for (Needs needs : all) {
            out.append(Printable.unobeyed(Printable.line(needs.name()))).append('\n');
            line(out, "reads", needs.variables());
            needs.kinds()
                    .forEach((kind, how) ->
                            line(out, "asks the cluster for", List.of(kind.apiVersion() + " " + kind.kind()), how));
            if (needs.computed()) {
                line(out, "asks the cluster for", Set.of("kinds that its expressions compute"));
            }
        }
        return out.toString();
    }

    private static void line(StringBuilder out, String what, Set<String> names) {
        if (!names.isEmpty()) {
            line(out, what, List.copyOf(names), Set.of());
        }
    }

    private static void line(StringBuilder out, String what, List<String> names, Set<String> how) {
        out.append("  ")
                .append(what)
                .append(": ")
                .append(Printable.line(String.join(", ", names)))
                .append(how.isEmpty() ? "" : " (" + String.join(", ", how) + ")")
                .append('\n');
    }
}
