package io.vapscan.cli;

import io.vapscan.admission.Operation;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.UserInfo;
import io.vapscan.object.Fields;
import io.vapscan.scan.Suggestions;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of the server, read from options and the files that they name.
 *
 * @param options what all requests have in common
 * @param defaultNamespace the namespace of objects that name none; empty for the usual one
 * @param written whether objects are judged as written
 */
record RequestSource(RequestOptions options, String defaultNamespace, boolean written) {

    private static final List<String> MODELS = List.of("decoded", "written");

    /** Reads the files; an option of its own beats what the request file says. */
    static RequestSource of(RequestFlags flags, TreeFile files) throws IOException {
        RequestOptions file = flags.request == null ? RequestOptions.CREATE : request(flags.request, files);
        RequestOptions options = new RequestOptions(
                flags.operation == null ? file.operation() : operation(flags.operation),
                file.namespace(),
                file.name(),
                flags.subresource == null ? file.subresource() : flags.subresource,
                file.dryRun(),
                flags.userInfo == null ? file.user() : user(files.mapping(flags.userInfo)),
                flags.oldResource == null ? file.oldObject() : files.mapping(flags.oldResource),
                file.resource());
        return new RequestSource(options, flags.namespace == null ? "" : flags.namespace, written(flags.objectModel));
    }

    private static RequestOptions request(String file, TreeFile files) throws IOException {
        Map<String, Object> tree = files.mapping(file);
        operation(Fields.string(tree, "operation").isEmpty() ? "CREATE" : Fields.string(tree, "operation"));
        return RequestOptions.of(tree);
    }

    /** Either the user's fields alone, or Kyverno's file that has them under {@code userInfo}. */
    private static UserInfo user(Map<String, Object> tree) {
        Map<String, Object> nested = Fields.mapOrNull(tree, "userInfo");
        return UserInfo.of(nested == null ? tree : nested);
    }

    private static Operation operation(String name) {
        List<String> known = Arrays.stream(Operation.values()).map(Enum::name).toList();
        String upper = name.toUpperCase(Locale.ROOT);
        if (!known.contains(upper)) {
            throw Failure.usage("unknown operation " + name + Suggestions.question(name, known) + "; known are "
                    + String.join(", ", known));
        }
        return Operation.valueOf(upper);
    }

    private static boolean written(@Nullable String model) {
        if (model != null && !MODELS.contains(model)) {
            throw Failure.usage("unknown object model " + model + Suggestions.question(model, MODELS)
                    + "; known are decoded and written");
        }
        return "written".equals(model);
    }
}
