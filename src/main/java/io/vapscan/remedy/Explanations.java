package io.vapscan.remedy;

import io.vapscan.admission.FailedValidation;
import java.util.IdentityHashMap;

/** The explanations of one object's failures, each begun once. Not for several threads. */
final class Explanations {

    private final Parts parts;
    private final Effort effort;
    private final Looked looked;
    private final IdentityHashMap<FailedValidation, Explanation> known = new IdentityHashMap<>();

    Explanations(Parts parts, Effort effort, Looked looked) {
        this.looked = looked;
        this.parts = parts;
        this.effort = effort;
    }

    Explanation of(FailedValidation failure) {
        return known.computeIfAbsent(failure, first -> new Explanation(first, parts, effort, looked));
    }
}
