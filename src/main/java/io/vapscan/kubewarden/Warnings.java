package io.vapscan.kubewarden;

import io.vapscan.object.Metadata;

/** What is said of expressions that were skipped since they fail, in ferricel's words. */
final class Warnings {

    private static final String WHY = "evaluated to an error (failurePolicy is Ignore): ";

    private Warnings() {}

    /** What a param is called: {@code params shop/limits}. */
    static String params(Object param) {
        String name = Metadata.name(param);
        String namespace = Metadata.namespace(param);
        if (name.isEmpty()) {
            return "the current params";
        }
        return "params " + (namespace.isEmpty() ? "" : namespace + "/") + name;
    }

    static String validation(int index, String params, String error) {
        String scope = params.isEmpty() ? "" : " for " + params;
        return "The module skipped validation[" + index + "]" + scope + " because the expression " + WHY + error;
    }

    static String condition(String name, String params, String error) {
        String what = params.isEmpty() ? "the policy" : params;
        return "The module skipped " + what + " because matchCondition '" + name + "' " + WHY + error;
    }
}
