package io.vapscan.policy;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What paramKind and paramRef may say: {@code validateParamKind}, {@code validateParamRef}. */
final class ParamRules {

    private static final String EXCLUSIVE = "name and selector are mutually exclusive";

    private ParamRules() {}

    static void kind(ParamKind kind, String path, FieldErrors errors) {
        apiVersion(kind.apiVersion(), path + ".apiVersion", errors);
        if (kind.kind().isEmpty()) {
            errors.required(path + ".kind", "");
            return;
        }
        List<String> faults = NameFormat.dns1035Label(kind.kind().toLowerCase(Locale.ROOT));
        if (!faults.isEmpty()) {
            errors.invalid(
                    path + ".kind",
                    kind.kind(),
                    "may have mixed case, but should otherwise match: " + String.join(",", faults));
        }
    }

    private static void apiVersion(String text, String path, FieldErrors errors) {
        if (text.isEmpty()) {
            errors.required(path, "");
            return;
        }
        String[] parts = text.equals("/") ? new String[] {""} : text.split("/", -1);
        if (parts.length > 2) {
            errors.invalid(path, text, "unexpected GroupVersion string: " + text);
            return;
        }
        String group = parts.length == 2 ? parts[0] : "";
        String version = parts[parts.length - 1];
        if (!group.isEmpty()) {
            joined(group, NameFormat.subdomain(group), path, errors);
        }
        if (version.isEmpty()) {
            errors.invalid(path, text, "version must be specified");
        } else {
            joined(version, NameFormat.dns1035Label(version), path, errors);
        }
    }

    private static void joined(String value, List<String> faults, String path, FieldErrors errors) {
        if (!faults.isEmpty()) {
            errors.invalid(path, value, String.join(",", faults));
        }
    }

    static void ref(@Nullable ParamRef ref, String path, FieldErrors errors) {
        if (ref == null) {
            return;
        }
        boolean named = !ref.name().isEmpty();
        if (named) {
            errors.invalid(path + ".name", ref.name(), NameFormat.pathSegment(ref.name()));
        }
        if (named && ref.selector() != null) {
            errors.forbidden(path + ".name", EXCLUSIVE);
        }
        LabelRules.selector(ref.selector(), path + ".selector", errors);
        if (named && ref.selector() != null) {
            errors.forbidden(path + ".selector", EXCLUSIVE);
        }
        if (!named && ref.selector() == null) {
            errors.required(path, "one of name or selector must be specified");
        }
        String action = ref.parameterNotFoundAction();
        if (action.isEmpty()) {
            errors.required(path + ".parameterNotFoundAction", "");
        } else if (!action.equals("Allow") && !action.equals("Deny")) {
            errors.notSupported(path + ".parameterNotFoundAction", action, List.of("Deny", "Allow"));
        }
    }
}
