package io.vapscan.cli;

import io.vapscan.admission.ExpressionCompilers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say what is asked of the server: by default that each object be created. */
final class RequestFlags {

    @Option(
            names = {"-n", "--namespace"},
            paramLabel = "NAME",
            description = "Namespace of objects that name none; default \"default\".")
    @Nullable
    String namespace;

    @Option(
            names = "--operation",
            paramLabel = "OP",
            completionCandidates = Candidates.Operations.class,
            description = "CREATE, UPDATE, DELETE or CONNECT; default CREATE.")
    @Nullable
    String operation;

    @Option(names = "--old-resource", paramLabel = "FILE", description = "The object as it was, for UPDATE and DELETE.")
    @Nullable
    String oldResource;

    @Option(names = "--subresource", paramLabel = "NAME", description = "The subresource that is asked for.")
    @Nullable
    String subresource;

    @Option(
            names = {"-u", "--userinfo"},
            paramLabel = "FILE",
            description = "Who asks: username, uid, groups, extra; or the same under userInfo.")
    @Nullable
    String userInfo;

    @Option(
            names = "--values-file",
            paramLabel = "FILE",
            description = "Kyverno's values: request.operation, labels of Namespaces, kinds of subresources.")
    @Nullable
    String values;

    @Option(
            names = "--request",
            paramLabel = "FILE",
            description = "All of these in one file: operation, subResource, resource, userInfo, oldObject, namespace,"
                    + " dryRun.")
    @Nullable
    String request;

    @Option(
            names = "--admission-review",
            paramLabel = "FILE",
            description = "An AdmissionReview whose request is judged instead of manifests.")
    @Nullable
    String review;

    @Option(
            names = "--kubernetes-version",
            paramLabel = "MINOR",
            description = "Refuse policies that a server of that minor would not store, for example 1.34.")
    @Nullable
    String version;

    /** The files that are named. */
    List<String> paths() {
        List<String> paths = new ArrayList<>();
        for (String file : new String[] {oldResource, userInfo, values, request, review}) {
            if (file != null) {
                paths.add(file);
            }
        }
        return paths;
    }

    /** The compilers of that server. */
    ExpressionCompilers compilers() {
        String minor = version;
        try {
            return minor == null ? ExpressionCompilers.kubernetes() : ExpressionCompilers.kubernetes(minor);
        } catch (IllegalArgumentException unknown) {
            throw Failure.usage("--kubernetes-version: " + Faults.shown(String.valueOf(minor))
                    + " is none from 1.28 to " + Version.KUBERNETES);
        }
    }

    @Option(
            names = "--object-model",
            paramLabel = "MODEL",
            description = "decoded (as a server holds objects, the default) or written (as the file has them).")
    @Nullable
    String objectModel;
}
