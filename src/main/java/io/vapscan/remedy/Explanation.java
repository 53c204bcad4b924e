package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One failed validation explained: the fields that decided, and changes that might help. */
final class Explanation {

    private static final int MOST_PATHS = 200;

    private static final Set<String> IDENTITY = Set.of("kind", "apiVersion", "metadata.name");

    private final Tracer tracer;
    private final Origins origins;

    Explanation(FailedValidation failure, Parts parts) {
        this.tracer = new Tracer(failure, parts);
        this.origins = new Origins(tracer);
    }

    /**
     * The fields that decided.
     *
     * @param written the object as it was written: what cannot be found there is left out
     */
    Set<FieldPath> paths(Map<String, Object> written) {
        try {
            Blame blame = new Blame(tracer, origins);
            Set<FieldPath> all = blame.of(tracer.root(), tracer.outermost());
            return all.size() > MOST_PATHS ? Set.of() : deciding(all, blame.joints(), written);
        } catch (GaveUp tooMuch) {
            return Set.of();
        }
    }

    /** Changes to prove, smallest first. */
    List<Patch> candidates() {
        try {
            return new Repair(tracer, origins).make(tracer.root(), tracer.outermost(), true);
        } catch (GaveUp tooMuch) {
            return List.of();
        }
    }

    private Set<FieldPath> deciding(Set<FieldPath> all, Set<FieldPath> joints, Map<String, Object> written) {
        List<FieldPath> known = new ArrayList<>();
        for (FieldPath path : all) {
            if (!path.steps().isEmpty() && agrees(path, written)) {
                known.add(path);
            }
        }
        List<FieldPath> telling = known.stream()
                .filter(path -> !isIdentity(path) && !joints.contains(path))
                .toList();
        List<FieldPath> chosen = telling.isEmpty() ? known : telling;
        Set<FieldPath> deepest = new LinkedHashSet<>();
        for (FieldPath path : chosen) {
            if (chosen.stream().noneMatch(other -> other.isWithin(path))) {
                deepest.add(path);
            }
        }
        return deepest;
    }

    /** Kind and name only tell which rules are meant. */
    private static boolean isIdentity(FieldPath path) {
        return IDENTITY.contains(path.toString());
    }

    /** What a server does not keep apart from nothing. */
    private static boolean isEmpty(@Nullable Object value) {
        boolean collection =
                (value instanceof Map<?, ?> map && map.isEmpty()) || (value instanceof List<?> list && list.isEmpty());
        return collection || Boolean.FALSE.equals(value) || Long.valueOf(0).equals(value) || "".equals(value);
    }

    /** Whether the written object has, or lacks, at that place what the judged one does; defaults may stand there. */
    private boolean agrees(FieldPath path, Map<String, Object> written) {
        Object judged = tracer.failure().object();
        Object own = written;
        for (Object step : path.steps()) {
            judged = FieldPath.next(judged, step);
            own = FieldPath.next(own, step);
            own = isEmpty(own) && judged == null ? null : own;
            boolean moved = own == null && step instanceof Integer && judged != null;
            if (moved || (own != null && (judged == null || own instanceof Map != judged instanceof Map))) {
                return false;
            }
        }
        return true;
    }
}
