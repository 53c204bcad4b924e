package io.vapscan.admission;

import io.vapscan.schema.Held;
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
     * @param refused why
     */
    record Rejected(Held.Refused refused) implements Intake {

        /** The decoder's text with the field. */
        public String message() {
            return refused.located();
        }
    }
}
