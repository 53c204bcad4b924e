package io.vapscan.manifest;

import java.util.List;

/**
 * Text behind the objects of a file that begins with JSON. kubectl has read these, and looks for more: it refuses what is no JSON, or goes
 * on with YAML where there was only one object. Follows YAMLOrJSONDecoder of k8s.io/apimachinery (pkg/util/yaml).
 */
final class TrailingText {

    static final String PROBLEM = "text behind JSON that is no JSON";

    static final String ADVICE =
            "kubectl refuses it, or takes it for YAML: remove it, or begin another document with \"---\"";

    private TrailingText() {}

    /** What is read of such a text, comments being nothing, as the one fault that it is. */
    static Part of(Part read) {
        if (read.parsed().isEmpty()) {
            return read;
        }
        return new Part(List.of(new Unreadable(read.parsed().get(0).source(), PROBLEM, ADVICE)), read.count());
    }
}
