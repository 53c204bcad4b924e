package io.vapscan.scan;

import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of one object. */
public sealed interface Judged {

    /**
     * What a server's answer says of each rule. No more is kept of the answer: there may be a great many.
     *
     * @param object the object
     * @param results for each rule of all controls, in their order; null where the object is none of its concern
     * @param unmatched which gates the object did not pass, where that is asked for
     * @param unknown what has no verdict
     * @param strict what kubectl's field validation would refuse
     */
    record Answered(
            ScannedObject object,
            List<@Nullable RuleResult> results,
            List<Unmatched> unmatched,
            List<UnknownVerdict> unknown,
            List<String> strict)
            implements Judged {

        /** The same with other results. */
        Answered with(List<@Nullable RuleResult> others) {
            return new Answered(object, others, unmatched, unknown, strict);
        }
    }

    /**
     * A server refuses to decode the object.
     *
     * @param object the object
     * @param message the server's reason
     */
    record Undecodable(ScannedObject object, String message) implements Judged {}
}
