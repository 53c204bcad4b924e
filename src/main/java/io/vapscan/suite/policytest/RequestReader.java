package io.vapscan.suite.policytest;

import io.vapscan.admission.Operation;
import io.vapscan.admission.RequestOptions;
import io.vapscan.edit.Edit;
import io.vapscan.edit.TreeEdit;
import io.vapscan.object.FieldSyntax;
import io.vapscan.object.Fields;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a case asks the server. */
final class RequestReader {

    private static final List<String> KEYS =
            List.of("operation", "namespace", "subResource", "dryRun", "userInfo", "resource");

    private final Map<String, Object> defaults;
    private final Map<String, Object> written;
    private final ObjectReader objects;

    /**
     * A reader of one case.
     *
     * @param defaults what requests say unless the case does
     */
    RequestReader(Map<String, Object> defaults, Map<String, Object> written, ObjectReader objects) {
        this.defaults = defaults;
        this.written = written;
        this.objects = objects;
    }

    /**
     * A request.
     *
     * @param question what is asked
     * @param called how the object is called
     */
    record Read(PolicyTestCase.Question question, String called) {}

    /** The requests: one, or one for each of several objects; none where there is a fault. */
    List<Read> read(List<Object> path) {
        if (written.containsKey("admissionReview")) {
            return review(path).stream().toList();
        }
        Map<String, Object> request = new LinkedHashMap<>(defaults);
        overlay(request);
        Optional<ObjectChoice.Chosen> old = objects.one(written, path, "oldObject");
        if (written.containsKey("oldObject") && old.isEmpty()) {
            return List.of();
        }
        old.ifPresent(one -> request.put("oldObject", one.object()));
        List<ObjectChoice.Chosen> judged = written.containsKey("objects")
                ? objects.all(written, path, "objects")
                : objects.one(written, path, "object").stream().toList();
        if (!written.containsKey("object") && !written.containsKey("objects")) {
            if (old.isEmpty() || !"DELETE".equals(request.get("operation"))) {
                objects.fault(path, "no object: name one with object, objects or admissionReview");
            }
            judged = old.stream().toList();
        }
        List<Read> read = new ArrayList<>();
        for (ObjectChoice.Chosen one : judged) {
            Map<String, Object> changed = changed(one.object(), path);
            if (changed != null) {
                // What a case sets is what the update does.
                Map<String, Object> own = new LinkedHashMap<>(request);
                own.putIfAbsent("oldObject", one.object());
                read.add(new Read(new PolicyTestCase.Question(changed, RequestOptions.of(own)), one.called()));
            }
        }
        return read;
    }

    private void overlay(Map<String, Object> request) {
        KEYS.stream().filter(written::containsKey).forEach(key -> request.put(key, written.get(key)));
        String name = Fields.string(written, "resourceName");
        name = name.isEmpty() ? Fields.string(request, "resourceName") : name;
        if (!name.isEmpty()) {
            request.put("name", name);
        }
    }

    private Optional<Read> review(List<Object> path) {
        Optional<ObjectChoice.Chosen> review = objects.one(written, path, "admissionReview");
        if (review.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Object> request = ObjectReader.copy(review.get().object(), "request");
        Map<String, Object> object = Fields.mapOrNull(request, "object");
        object = object == null ? Fields.mapOrNull(request, "oldObject") : object;
        List<Object> place = ObjectReader.with(path, "admissionReview");
        if (object == null || written.containsKey("object") || written.containsKey("objects")) {
            objects.fault(
                    place,
                    object == null
                            ? "no AdmissionReview with an object in its request"
                            : "an AdmissionReview has its own object: leave object and objects out");
            return Optional.empty();
        }
        overlay(request);
        if (!known(Fields.string(request, "operation"))) {
            objects.fault(place, "unknown operation " + Fields.string(request, "operation"));
            return Optional.empty();
        }
        Map<String, Object> changed = changed(object, path);
        return changed == null
                ? Optional.empty()
                : Optional.of(new Read(
                        new PolicyTestCase.Question(changed, RequestOptions.of(request)),
                        review.get().called()));
    }

    private static boolean known(String operation) {
        for (Operation one : Operation.values()) {
            if (one.name().equalsIgnoreCase(operation)) {
                return true;
            }
        }
        return operation.isEmpty();
    }

    /** The object after what the case sets and removes; null where that cannot be done. */
    private @Nullable Map<String, Object> changed(Map<String, Object> object, List<Object> path) {
        Map<String, Object> changed = object;
        Map<String, Object> set = Fields.map(written, "set");
        for (String key : set.keySet()) {
            changed = edited(changed, key, set.get(key), ObjectReader.with(path, "set", key));
            if (changed == null) {
                return null;
            }
        }
        Object remove = written.get("remove");
        List<?> removed = remove instanceof List<?> list ? list : remove == null ? List.of() : List.of(remove);
        for (Object text : removed) {
            changed = removed(changed, String.valueOf(text), ObjectReader.with(path, "remove"));
            if (changed == null) {
                return null;
            }
        }
        return changed;
    }

    private @Nullable Map<String, Object> edited(
            Map<String, Object> object, String text, @Nullable Object value, List<Object> place) {
        Optional<List<Object>> steps = FieldSyntax.parse(text, object);
        return steps.isEmpty() || steps.get().isEmpty()
                ? refused(place, text + " is no path: write spec.containers[0].image")
                : made(TreeEdit.of(object, new Edit.Set(steps.get(), value)), place);
    }

    private @Nullable Map<String, Object> removed(Map<String, Object> object, String text, List<Object> place) {
        Optional<List<Object>> steps = FieldSyntax.parse(text, object);
        if (steps.isEmpty() || steps.get().isEmpty()) {
            return refused(place, text + " is no path: write spec.containers[0].image");
        }
        Edit.Delete delete = new Edit.Delete(steps.get());
        TreeEdit.Result result = TreeEdit.of(object, delete);
        return result.tree().equals(object)
                ? refused(place, "there is no " + text + " to remove")
                : made(result, place);
    }

    private @Nullable Map<String, Object> made(TreeEdit.Result result, List<Object> place) {
        return result.refusal().isEmpty() ? result.tree() : refused(place, result.refusal());
    }

    private @Nullable Map<String, Object> refused(List<Object> place, String why) {
        objects.fault(place, why);
        return null;
    }
}
