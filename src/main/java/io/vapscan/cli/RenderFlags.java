package io.vapscan.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that are handed on to helm and kustomize. */
final class RenderFlags {

    @Option(
            names = "--values",
            paramLabel = "PATH",
            split = ",",
            description = "Values files for Helm charts, handed to helm; separated by commas, or repeated.")
    List<String> values = new ArrayList<>();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "A value for Helm charts, as helm reads it: a=1,b={x,y}. Repeatable.")
    List<String> set = new ArrayList<>();

    @Option(
            names = "--set-string",
            paramLabel = "KEY=VALUE",
            description = "A value for Helm charts that is text, whatever it looks like. Repeatable.")
    List<String> setString = new ArrayList<>();

    @Option(
            names = "--set-file",
            paramLabel = "KEY=PATH",
            description = "A value for Helm charts that is a file's content. Repeatable.")
    List<String> setFile = new ArrayList<>();

    @Option(
            names = "--release-name",
            paramLabel = "NAME",
            defaultValue = "release-name",
            description = "What .Release.Name is in Helm charts; default ${DEFAULT-VALUE}.")
    String releaseName = "release-name";

    @Option(
            names = "--release-namespace",
            paramLabel = "NAME",
            description = "What .Release.Namespace is in Helm charts; default -n's, or \"default\".")
    @Nullable
    String releaseNamespace;

    @Option(
            names = "--remote-bases",
            description = "Let kustomize fetch bases from other hosts. Without, nothing is fetched.")
    boolean remote;

    /** @throws Failure for names that no server or helm takes */
    void check() {
        if (releaseNamespace != null) {
            KubernetesNames.namespace("--release-namespace", releaseNamespace);
        }
        if (releaseName.startsWith("-")) {
            throw Failure.usage("--release-name: " + releaseName + " is no name of a release");
        }
    }

    /** The arguments by which helm renders a chart as these options say. */
    List<String> template(String chart, String namespace) {
        List<String> arguments = new ArrayList<>(List.of("template", releaseName, chart));
        arguments.addAll(List.of("--namespace", releaseNamespace == null ? namespace : releaseNamespace));
        arguments.addAll(List.of("--kube-version", Version.KUBERNETES + ".0"));
        values.forEach(file -> arguments.addAll(List.of("--values", file)));
        set.forEach(value -> arguments.addAll(List.of("--set", value)));
        setString.forEach(value -> arguments.addAll(List.of("--set-string", value)));
        setFile.forEach(value -> arguments.addAll(List.of("--set-file", value)));
        return arguments;
    }

    @Option(
            names = "--no-render",
            description = "Read the files of Helm charts and kustomizations as they are written, and run no program.")
    boolean off;
}
