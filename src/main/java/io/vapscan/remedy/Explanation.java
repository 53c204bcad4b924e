package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import io.vapscan.object.FieldSyntax;
import java.util.ArrayList;
import java.util.HashSet;
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
    private String unexplained = "";

    Explanation(FailedValidation failure, Parts parts, Effort effort) {
        this.tracer = new Tracer(failure, parts, effort);
        this.origins = new Origins(tracer);
    }

    /**
     * The fields that decided.
     *
     * @param written the object as it was written: what cannot be found there is left out
     */
    Set<FieldPath> paths(Map<String, Object> written) {
        unexplained = "";
        try {
            Blame blame = new Blame(tracer, origins);
            Set<FieldPath> all = blame.of(tracer.root(), tracer.outermost());
            Set<FieldPath> deciding = deciding(all, blame.joints(), written);
            unexplained = deciding.isEmpty() ? "no field of the object decides it" : "";
            return deciding;
        } catch (GaveUp tooMuch) {
            unexplained = "it would take too long to find which fields decided";
            return Set.of();
        }
    }

    /** Why there were no paths; empty where there were some. */
    String unexplained() {
        return unexplained;
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
        Set<FieldPath> around = new HashSet<>();
        for (FieldPath path : chosen) {
            FieldPath next = path.parent();
            while (!next.steps().isEmpty() && around.add(next)) {
                next = next.parent();
            }
        }
        Set<FieldPath> deepest = new LinkedHashSet<>();
        chosen.stream().filter(path -> !around.contains(path)).limit(MOST_PATHS).forEach(deepest::add);
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
            judged = FieldSyntax.next(judged, step);
            own = FieldSyntax.next(own, step);
            own = isEmpty(own) && judged == null ? null : own;
            boolean moved = own == null && step instanceof Integer && judged != null;
            if (moved || (own != null && (judged == null || own instanceof Map != judged instanceof Map))) {
                return false;
            }
        }
        return true;
    }
}
