package io.vapscan.cli;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Skipped;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.JsonText;
import io.vapscan.object.KindRegistry;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code vapscan stored}: manifests as a server holds them when validating admission sees them. */
@Command(
        name = "stored",
        description = {
            "Print manifests as an API server holds them at validating admission, one JSON line each: typed, unknown"
                    + " fields dropped, defaults filled. An object that the server refuses is a line {\"error\": ...}.",
            "Mutating admission is not part of it. CustomResourceDefinitions in the input prune and default their"
                    + " resources."
        },
        footer = {
            "",
            "Examples:",
            "  vapscan stored deployment.yaml",
            "  kubectl get deployments -o yaml | vapscan stored -"
        })
final class StoredCommand implements Callable<Integer> {

    /** An alpha kind of the cluster to which the answers that we are held against give a namespace. */
    private static final String TAKEN_FOR_NAMESPACED = "ResourcePoolStatusRequest";

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE",
            defaultValue = "-",
            description = "The manifests; - for standard input (default).")
    @SuppressWarnings("NullAway.Init")
    private String file;

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "NAMESPACE",
            defaultValue = "default",
            description = "The namespace of objects that name none (default: ${DEFAULT-VALUE}).")
    @SuppressWarnings("NullAway.Init")
    private String namespace;

    private final Console console;

    StoredCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        KubernetesNames.namespace("--namespace", namespace);
        List<Parsed> parsed = new ManifestReader().read(file, content());
        List<Map<String, Object>> definitions = definitions(parsed);
        KindRegistry kinds = KindRegistry.builtIn().withDefinitions(definitions);
        ObjectModel model = ObjectModels.decoded(definitions);
        ExitCode code = ExitCode.OK;
        for (Parsed each : parsed) {
            if (each instanceof Document document) {
                print(model.hold(document.object(), namespaceOf(document.object(), kinds)), document);
            } else if (each instanceof Unreadable unreadable) {
                console.error(place(each) + ": " + unreadable.problem() + "; " + unreadable.advice());
                error(unreadable.problem());
                code = ExitCode.USAGE;
            } else if (each instanceof Skipped skipped) {
                console.warn(place(each) + ": " + skipped.reason());
            }
        }
        return code.code();
    }

    private byte[] content() throws IOException {
        return file.equals("-") ? console.input() : console.content(file);
    }

    private static List<Map<String, Object>> definitions(List<Parsed> parsed) {
        List<Map<String, Object>> out = new ArrayList<>();
        for (Parsed each : parsed) {
            if (each instanceof Document document && Metadata.isDefinition(document.object())) {
                out.add(document.object());
            }
        }
        return out;
    }

    private @Nullable String namespaceOf(Map<String, Object> object, KindRegistry kinds) {
        GroupVersionKind kind = GroupVersionKind.of(Fields.string(object, "apiVersion"), Fields.string(object, "kind"));
        // A kind that nobody knows is taken for a namespaced one.
        if (!kinds.resolve(kind, true).namespaced() && !kind.kind().equals(TAKEN_FOR_NAMESPACED)) {
            return null;
        }
        String written = Fields.string(object, "metadata", "namespace");
        return written.isEmpty() ? namespace : written;
    }

    private void print(Held held, Document document) {
        if (held instanceof Held.Stored stored) {
            stored.strict().forEach(problem -> console.warn(place(document) + ": " + problem));
            PrintStream out = console.out();
            out.println(JsonText.compact(stored.object()));
        } else if (held instanceof Held.Refused refused) {
            console.warn(place(document) + ": " + refused.located());
            error(refused.message());
        }
    }

    private void error(String message) {
        console.out().println(JsonText.compact(Map.of("error", message)));
    }

    private static String place(Parsed parsed) {
        return parsed.source().path() + ":" + parsed.source().start().line() + ":"
                + parsed.source().start().column();
    }
}
