package io.vapscan.admission;

import java.util.List;

/** What becomes of an object before policies are asked: a request, or a refusal by the decoder. */
public sealed interface Intake {

    /**
     * A request.
     *
     * @param request the request
     * @param strict what kubectl's default field validation would refuse
     */
    record Accepted(AdmissionRequest request, List<String> strict) implements Intake {}

    /**
     * A 400.
     *
     * @param message the decoder's text
     */
    record Rejected(String message) implements Intake {}
}
