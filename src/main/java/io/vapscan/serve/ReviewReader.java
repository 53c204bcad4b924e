package io.vapscan.serve;

import io.vapscan.admission.Operation;
import io.vapscan.admission.UserInfo;
import io.vapscan.object.Fields;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.GroupVersionResource;
import io.vapscan.object.JsonTree;
import io.vapscan.object.Metadata;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads AdmissionReviews, and says what is wrong with one that no API server would send. */
final class ReviewReader {

    private static final String VERSION = "admission.k8s.io/v1";
    private static final String KIND = "AdmissionReview";
    private static final int LONGEST_UID = 256;

    private final Map<String, Object> request;

    private ReviewReader(Map<String, Object> request) {
        this.request = request;
    }

    /** What is no review; the message says why in one line. */
    static final class Malformed extends Exception {

        private static final long serialVersionUID = 1L;

        Malformed(String message) {
            super(message);
        }
    }

    /**
     * The review in a body.
     *
     * @throws Malformed when it is none
     */
    static Review read(byte[] body) throws Malformed {
        Map<String, Object> tree;
        try {
            tree = JsonTree.of(body);
        } catch (JsonTree.Unreadable noJson) {
            throw new Malformed(String.valueOf(noJson.getMessage()));
        }
        if (!VERSION.equals(tree.get("apiVersion")) || !KIND.equals(tree.get("kind"))) {
            throw new Malformed("not an AdmissionReview of " + VERSION);
        }
        Map<String, Object> request = Fields.mapOrNull(tree, "request");
        if (request == null) {
            throw new Malformed("request: missing");
        }
        return new ReviewReader(request).review();
    }

    private Review review() throws Malformed {
        String uid = text("uid");
        if (uid.isEmpty() || uid.length() > LONGEST_UID) {
            throw new Malformed("request.uid: " + (uid.isEmpty() ? "missing" : "too long"));
        }
        Operation operation = operation();
        Review.Subject subject = subject("kind", "resource", "subResource");
        Review.Subject sent = request.get("requestKind") == null
                ? null
                : subject("requestKind", "requestResource", "requestSubResource");
        Map<String, Object> object = object("object", subject.kind());
        Map<String, Object> oldObject = object("oldObject", subject.kind());
        if (object == null && (operation == Operation.CREATE || operation == Operation.UPDATE)) {
            throw new Malformed("request.object: missing");
        }
        return new Review(
                uid,
                subject,
                sent == null || sent.equals(subject) ? null : sent,
                operation,
                user(),
                operation == Operation.DELETE ? null : object,
                operation == Operation.UPDATE || operation == Operation.DELETE ? oldObject : null,
                flag("dryRun"),
                map("options"));
    }

    private Operation operation() throws Malformed {
        Operation operation = Operation.named(text("operation"));
        if (operation == null) {
            throw new Malformed("request.operation: none of CREATE, UPDATE, DELETE, CONNECT");
        }
        return operation;
    }

    private Review.Subject subject(String kindField, String resourceField, String subresourceField) throws Malformed {
        GroupVersionKind kind = new GroupVersionKind(
                part(kindField, "group", false), part(kindField, "version", true), part(kindField, "kind", true));
        GroupVersionResource resource = new GroupVersionResource(
                part(resourceField, "group", false),
                part(resourceField, "version", true),
                part(resourceField, "resource", true));
        return new Review.Subject(kind, resource, text(subresourceField), text("name"), text("namespace"));
    }

    private String part(String field, String name, boolean required) throws Malformed {
        Map<String, Object> tree = map(field);
        Object value = tree == null ? null : tree.get(name);
        if (value != null && !(value instanceof String)) {
            throw new Malformed("request." + field + "." + name + ": not a string");
        }
        String text = value == null ? "" : (String) value;
        if (required && text.isEmpty()) {
            throw new Malformed("request." + field + "." + name + ": missing");
        }
        return text;
    }

    /** An object, which has to be of the kind that the request says. */
    private @Nullable Map<String, Object> object(String field, GroupVersionKind kind) throws Malformed {
        Map<String, Object> object = map(field);
        if (object != null && !Metadata.kindOf(object).equals(kind)) {
            throw new Malformed("request." + field + ": not of the kind that request.kind says");
        }
        return object;
    }

    private UserInfo user() throws Malformed {
        Map<String, Object> user = map("userInfo");
        if (user == null) {
            return UserInfo.UNNAMED;
        }
        boolean named = isText(user.get("username")) && isText(user.get("uid")) && isTexts(user.get("groups"));
        Object extra = user.get("extra");
        boolean extended = extra == null
                || (extra instanceof Map<?, ?> map && map.values().stream().allMatch(ReviewReader::isTexts));
        if (!named || !extended) {
            throw new Malformed("request.userInfo: username and uid are strings, groups is a list of strings, and extra"
                    + " has lists of strings");
        }
        return UserInfo.of(user);
    }

    private static boolean isText(@Nullable Object value) {
        return value == null || value instanceof String;
    }

    private static boolean isTexts(@Nullable Object value) {
        return value == null || (value instanceof List<?> list && list.stream().allMatch(String.class::isInstance));
    }

    private String text(String field) throws Malformed {
        Object value = request.get(field);
        if (value == null) {
            return "";
        }
        if (value instanceof String text) {
            return text;
        }
        throw new Malformed("request." + field + ": not a string");
    }

    private boolean flag(String field) throws Malformed {
        Object value = request.get(field);
        if (value != null && !(value instanceof Boolean)) {
            throw new Malformed("request." + field + ": neither true nor false");
        }
        return Boolean.TRUE.equals(value);
    }

    private @Nullable Map<String, Object> map(String field) throws Malformed {
        Map<String, Object> map = Fields.mapOrNull(request, field);
        if (map == null && request.get(field) != null) {
            throw new Malformed("request." + field + ": not an object");
        }
        return map;
    }
}
