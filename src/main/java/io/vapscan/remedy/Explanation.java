package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One failed validation explained: the fields that decided, and changes that might help. */
final class Explanation {

    private final FailedValidation failure;
    private final Effort effort;
    private final Tracer tracer;
    private final Origins origins;

    Explanation(FailedValidation failure, Parts parts, Effort effort, Looked looked) {
        this.failure = failure;
        this.effort = effort;
        this.tracer = new Tracer(failure, parts, effort, looked);
        this.origins = new Origins(tracer);
    }

    /** The fields that made it fail; null where finding them takes too long. Nothing else may be asked of it before. */
    @Nullable
    Blamed blamed() {
        effort.nextFinding();
        try {
            Blame blame = new Blame(tracer, origins);
            Set<FieldPath> all = blame.of(tracer.root(), tracer.outermost());
            return new Blamed(
                    Standing.Key.of(failure), List.copyOf(all), Set.copyOf(blame.joints()), effort.spentOnFinding());
        } catch (GaveUp tooMuch) {
            return null;
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
}
