package io.vapscan.policy;

import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Which owners an object may have: {@code ValidateOwnerReferences} in apimachinery's pkg/api/validation. */
final class OwnerRules {

    private static final String PATH = "metadata.ownerReferences";
    private static final List<String> REQUIRED = List.of("apiVersion", "kind", "name", "uid");
    private static final List<String> FLAGS = List.of("controller", "blockOwnerDeletion");

    private OwnerRules() {}

    static void check(List<Map<String, Object>> owners, FieldErrors errors) {
        String controller = "";
        for (int i = 0; i < owners.size(); i++) {
            Map<String, Object> owner = owners.get(i);
            check(owner, PATH + "[" + i + "]", errors);
            if (Boolean.TRUE.equals(Fields.bool(owner, "controller"))) {
                String name = Fields.string(owner, "kind") + "/" + Fields.string(owner, "name");
                if (controller.isEmpty()) {
                    controller = name;
                } else {
                    List<Object> all = new ArrayList<>();
                    owners.forEach(one -> all.add(printed(one)));
                    errors.invalid(
                            PATH,
                            all,
                            "Only one reference can have Controller set to true. Found \"true\" in references for "
                                    + controller + " and " + name);
                }
            }
        }
    }

    private static void check(Map<String, Object> owner, String path, FieldErrors errors) {
        String apiVersion = Fields.string(owner, "apiVersion");
        int slash = apiVersion.indexOf('/');
        if (!apiVersion.isEmpty()
                && (slash != apiVersion.lastIndexOf('/') || (slash >= 0 && slash == apiVersion.length() - 1))) {
            errors.invalid(path + ".apiVersion", apiVersion, "must be <group>/<version> or <version>");
        }
        for (String field : REQUIRED) {
            if (Fields.string(owner, field).isEmpty()) {
                errors.required(path + "." + field, "must not be empty");
            }
        }
        String version = apiVersion.startsWith("/") ? apiVersion.substring(1) : apiVersion;
        if (version.equals("v1") && Fields.string(owner, "kind").equals("Event")) {
            errors.invalid(path, printed(owner), "/v1, Kind=Event is disallowed from being an owner");
        }
    }

    /** A reference as Go prints it. */
    private static Map<String, Object> printed(Map<String, Object> owner) {
        Map<String, Object> fields = new LinkedHashMap<>();
        REQUIRED.forEach(field -> fields.put(field, Fields.string(owner, field)));
        for (String flag : FLAGS) {
            Boolean value = Fields.bool(owner, flag);
            if (value != null) {
                fields.put(flag, value);
            }
        }
        return fields;
    }
}
