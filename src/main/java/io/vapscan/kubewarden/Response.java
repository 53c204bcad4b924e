package io.vapscan.kubewarden;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What evaluating a policy comes to. */
public sealed interface Response {

    /** The response as ferricel prints it. */
    Map<String, Object> tree();

    /**
     * No validation is false.
     *
     * @param warnings what was skipped since it failed, under {@code failurePolicy: Ignore}
     */
    record Accepted(List<String> warnings) implements Response {
        @Override
        public Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("accepted", true);
            warn(tree, warnings);
            return tree;
        }
    }

    /**
     * A validation is false.
     *
     * @param message what it says
     * @param code its status code
     * @param warnings what was skipped before it
     */
    record Rejected(String message, int code, List<String> warnings) implements Response {
        @Override
        public Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("accepted", false);
            tree.put("message", message);
            tree.put("code", (long) code);
            warn(tree, warnings);
            return tree;
        }
    }

    /**
     * There is no response: the host denies the request or not, as its failurePolicy says.
     *
     * @param message what went wrong
     * @param origin the function that it comes from, {@code kw.k8s.get} or {@code kw.k8s.list}; empty for none
     */
    record Failed(String message, String origin) implements Response {
        @Override
        public Map<String, Object> tree() {
            Map<String, Object> error = new LinkedHashMap<>();
            error.put("message", message);
            if (!origin.isEmpty()) {
                error.put("origin", origin);
            }
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("error", error);
            return tree;
        }
    }

    /**
     * It cannot be told.
     *
     * @param reason what would have to be supplied
     */
    record Unknown(String reason) implements Response {
        @Override
        public Map<String, Object> tree() {
            Map<String, Object> tree = new LinkedHashMap<>();
            tree.put("unknown", reason);
            return tree;
        }
    }

    private static void warn(Map<String, Object> tree, List<String> warnings) {
        if (!warnings.isEmpty()) {
            tree.put("warnings", warnings);
        }
    }
}
