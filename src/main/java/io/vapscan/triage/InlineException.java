package io.vapscan.triage;

import io.vapscan.object.Fields;
import io.vapscan.scan.ScannedObject;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An exception in an object's own annotations: {@code kubescape.io/skip-controls}, {@code skip-reason} and {@code
 * skip-expiry}.
 *
 * @param controls ids of controls
 * @param reason why
 * @param expires when it ends
 */
record InlineException(List<String> controls, String reason, Instant expires) {

    /** The annotation that names the controls. */
    static final String KEY = "kubescape.io/skip-controls";

    /** Whether an object has one, right or wrong. */
    static boolean isIn(ScannedObject object) {
        return Fields.map(object.object(), "metadata", "annotations").containsKey(KEY);
    }

    /** The object's, where it has one. */
    static Optional<InlineException> of(ScannedObject object) throws MalformedException {
        if (!isIn(object)) {
            return Optional.empty();
        }
        Map<String, Object> annotations = Fields.map(object.object(), "metadata", "annotations");
        List<String> controls = Arrays.stream(text(annotations, KEY).split(","))
                .map(String::strip)
                .filter(id -> !id.isEmpty())
                .distinct()
                .toList();
        if (controls.isEmpty()) {
            throw new MalformedException(KEY + " names no control");
        }
        Instant expires = Expiry.of("kubescape.io/skip-expiry", text(annotations, "kubescape.io/skip-expiry"));
        return Optional.of(new InlineException(controls, text(annotations, "kubescape.io/skip-reason"), expires));
    }

    private static String text(Map<String, Object> annotations, String key) {
        return annotations.get(key) instanceof String text ? text.strip() : "";
    }
}
