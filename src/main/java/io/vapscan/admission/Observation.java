package io.vapscan.admission;

import io.vapscan.cel.bound.Extent;
import org.jspecify.annotations.Nullable;

/** A request that several policies look at, one after another. Belongs to one thread. */
public final class Observation {

    private final AdmissionRequest request;
    private final boolean costs;
    private final boolean values;
    private final Fingerprint fingerprint;
    private @Nullable RequestView view;
    private @Nullable Words words;
    private @Nullable Extent extent;
    private @Nullable Extent viewed;

    /**
     * An observation.
     *
     * @param costs whether equal fingerprints are to mean equal costs, which depend on how long texts are
     */
    public Observation(AdmissionRequest request, boolean costs) {
        this(request, costs, costs, Fingerprint.Texts.KEPT);
    }

    private Observation(AdmissionRequest request, boolean costs, boolean values, Fingerprint.Texts texts) {
        this.request = request;
        this.costs = costs;
        this.values = values;
        this.fingerprint = new Fingerprint(costs, values, texts);
    }

    /** One of which equal fingerprints mean equal values, not their costs: for who takes what is written into one for another. */
    public static Observation ofValues(AdmissionRequest request) {
        return new Observation(request, false, true, Fingerprint.Texts.KEPT);
    }

    /** The same request, some of whose texts are hidden: fingerprints of it keep aside what stands for them. */
    public Observation behind(AdmissionRequest hidden) {
        return new Observation(hidden, costs, values, Fingerprint.Texts.BEHIND);
    }

    /** The texts that a fingerprint kept aside; the same for all policies that have the same. */
    public Words words(Fingerprint of) {
        Words known = of.words(words);
        words = known;
        return known;
    }

    /** What is observed. */
    public AdmissionRequest request() {
        return request;
    }

    /** Whether equal fingerprints mean equal costs. */
    public boolean costs() {
        return costs;
    }

    /** To be cleared by whoever takes one. */
    Fingerprint fingerprint() {
        return fingerprint;
    }

    /** One that hides texts. */
    Fingerprint hiding() {
        return new Fingerprint(costs, values, Fingerprint.Texts.HIDDEN);
    }

    /** How large the objects are. */
    Extent extent() {
        Extent known = extent;
        if (known == null) {
            known = MessageBound.of(request.object(), request.oldObject());
            extent = known;
        }
        return known;
    }

    /** How large what {@code request} is bound to is. */
    Extent viewExtent() {
        Extent known = viewed;
        if (known == null) {
            known = Extent.of(view().value());
            viewed = known;
        }
        return known;
    }

    /** What {@code request} is bound to. */
    RequestView view() {
        RequestView known = view;
        if (known == null) {
            known = RequestView.of(request, request.resource(), request.kind());
            view = known;
        }
        return known;
    }
}
