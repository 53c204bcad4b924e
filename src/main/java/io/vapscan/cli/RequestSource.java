package io.vapscan.cli;

import io.vapscan.admission.Operation;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.UserInfo;
import io.vapscan.kyverno.Values;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.Fields;
import io.vapscan.object.Lists;
import io.vapscan.object.Metadata;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of the server, read from options and the files that they name.
 *
 * @param options what all requests have in common
 * @param defaultNamespace the namespace of objects that name none; empty for the usual one
 * @param written whether objects are judged as written
 * @param values what a values file says
 * @param review the object of an AdmissionReview, which stands for all other inputs
 */
record RequestSource(
        RequestOptions options, String defaultNamespace, boolean written, Values values, Optional<Document> review) {

    private static final List<String> MODELS = List.of("decoded", "written");

    /** Reads the files; an option of its own beats what the request file says. */
    static RequestSource of(RequestFlags flags, Console console) throws IOException {
        Map<String, Object> request = Map.of();
        Optional<Document> review = Optional.empty();
        if (flags.review != null) {
            request = Fields.map(TreeFile.read(flags.review, console).tree(), "request");
            review = Optional.of(reviewed(flags.review, request));
        } else if (flags.request != null) {
            request = RequestCheck.request(TreeFile.read(flags.request, console));
        }
        Values values =
                Values.of(flags.values == null ? Map.of() : RequestCheck.values(TreeFile.read(flags.values, console)));
        String valued = request.containsKey("operation") ? "" : values.operation("", "");
        RequestOptions file = options(request);
        Operation otherwise = valued.isEmpty() ? file.operation() : operation(valued);
        RequestOptions options = new RequestOptions(
                flags.operation == null ? otherwise : operation(flags.operation),
                file.namespace(),
                file.name(),
                flags.subresource == null
                        ? file.subresource()
                        : KubernetesNames.subresource("--subresource", flags.subresource),
                file.dryRun(),
                flags.userInfo == null ? file.user() : user(RequestCheck.user(TreeFile.read(flags.userInfo, console))),
                flags.oldResource == null
                        ? file.oldObject()
                        : RequestCheck.object(TreeFile.read(flags.oldResource, console)),
                file.resource(),
                values.subresources());
        String namespace = flags.namespace == null ? "" : KubernetesNames.namespace("--namespace", flags.namespace);
        return new RequestSource(options, namespace, written(flags.objectModel), values, review);
    }

    /** What is asked about an object: in its own namespace, else in that of options. */
    RequestOptions of(Map<String, Object> object) {
        boolean own = !Metadata.namespace(object).isEmpty();
        return own || defaultNamespace.isEmpty() || !options.namespace().isEmpty()
                ? options
                : options.inNamespace(defaultNamespace);
    }

    /** What a review asks about: the new object, or for a deletion the old one. */
    private static Document reviewed(String file, Map<String, Object> request) {
        Map<String, Object> object = Fields.mapOrNull(request, "object");
        Map<String, Object> judged = object == null ? Fields.mapOrNull(request, "oldObject") : object;
        if (judged == null) {
            throw Failure.usage(file + ": no AdmissionReview with an object in its request");
        }
        return new Document(new Source(file, 0, new Position(1, 1)), judged);
    }

    private static RequestOptions options(Map<String, Object> tree) {
        operation(Fields.string(tree, "operation").isEmpty() ? "CREATE" : Fields.string(tree, "operation"));
        return RequestOptions.of(tree);
    }

    /** Either the user's fields alone, or Kyverno's file that has them under {@code userInfo}. */
    private static UserInfo user(Map<String, Object> tree) {
        Map<String, Object> nested = Fields.mapOrNull(tree, "userInfo");
        return UserInfo.of(nested == null ? tree : nested);
    }

    static Operation operation(String name) {
        List<String> known = Lists.mapped(Arrays.asList(Operation.values()), Enum::name);
        String upper = name.toUpperCase(Locale.ROOT);
        if (!known.contains(upper)) {
            throw Failure.usage("unknown operation " + Faults.shown(name) + Suggestions.question(name, known)
                    + "; known are " + String.join(", ", known));
        }
        return Operation.valueOf(upper);
    }

    /** Whether an option asks for objects as written. */
    static boolean written(@Nullable String model) {
        if (model != null && !MODELS.contains(model)) {
            throw Failure.usage("unknown object model " + Faults.shown(model) + Suggestions.question(model, MODELS)
                    + "; known are decoded and written");
        }
        return "written".equals(model);
    }
}
