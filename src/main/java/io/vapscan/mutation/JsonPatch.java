package io.vapscan.mutation;

import io.vapscan.cel.value.ObjectValue;
import io.vapscan.cel.value.PlainTrees;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Changes as a list of operations: RFC 6902. */
final class JsonPatch {

    private static final String TYPE = "JSONPatch";

    /** So many values may be copied: an object that is copied into itself again and again would grow without end. */
    private static final int MOST_COPIED = 100_000;

    private final Map<String, Object> object;
    private int copied;

    private JsonPatch(Map<String, Object> object) {
        this.object = object;
    }

    /**
     * Applies a patch.
     *
     * @param object what to change; it stays as it is
     * @param patch the operations
     * @return the changed object, or the same one where a test does not hold
     */
    @SuppressWarnings("unchecked") // a copy of a map is a map
    static Map<String, Object> apply(Map<String, Object> object, List<?> patch) throws MutationException {
        JsonPatch changes = new JsonPatch((Map<String, Object>) Objects.requireNonNull(PlainTrees.of(object)));
        for (Object operation : patch) {
            if (!(operation instanceof ObjectValue one) || !one.celType().name().equals(TYPE)) {
                throw new MutationException("the patch holds something that is no " + TYPE);
            }
            if (!changes.apply(one)) {
                return object;
            }
        }
        return changes.object;
    }

    private boolean apply(ObjectValue operation) throws MutationException {
        JsonPointer at = JsonPointer.of(text(operation, "path"));
        switch (text(operation, "op")) {
            case "add" -> at.add(object, value(operation));
            case "replace" -> at.replace(object, value(operation));
            case "remove" -> at.remove(object);
            case "move" -> at.add(object, from(operation).remove(object));
            case "copy" -> at.add(object, copy(from(operation).get(object)));
            case "test" -> {
                return isEqual(at.get(object), value(operation));
            }
            default -> throw new MutationException("unexpected op: \"" + text(operation, "op") + "\"");
        }
        return true;
    }

    private @Nullable Object copy(@Nullable Object value) throws MutationException {
        copied += Trees.size(value, MOST_COPIED);
        if (copied > MOST_COPIED) {
            throw new MutationException("the patch copies more than " + MOST_COPIED + " values");
        }
        return PlainTrees.of(value);
    }

    private static JsonPointer from(ObjectValue operation) throws MutationException {
        return JsonPointer.of(text(operation, "from"));
    }

    private static String text(ObjectValue operation, String field) {
        return operation.field(field) instanceof String text ? text : "";
    }

    private static @Nullable Object value(ObjectValue operation) throws MutationException {
        Trees.refuseMisnamed(operation.field("value"));
        return PlainTrees.of(operation.field("value"));
    }

    private static boolean isEqual(@Nullable Object one, @Nullable Object other) {
        if (one instanceof Number number && other instanceof Number otherNumber) {
            return number.doubleValue() == otherNumber.doubleValue();
        }
        return Objects.equals(one, other);
    }
}
