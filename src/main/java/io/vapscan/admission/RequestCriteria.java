package io.vapscan.admission;

/** What decides whether a request is a policy's or a binding's concern. Immutable. */
@FunctionalInterface
public interface RequestCriteria {

    /**
     * Whether a request matches.
     *
     * @param request the request
     * @param world what a server would look up
     */
    Match match(AdmissionRequest request, World world);
}
