package io.vapscan.scan;

import io.vapscan.admission.UnknownVerdict;
import io.vapscan.admission.Unmatched;
import io.vapscan.scan.Judged.Answered;
import io.vapscan.scan.Judged.Undecodable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What there is to say of an object beside its verdicts.
 *
 * @param row its place among the objects of its segment
 * @param refused why a server refuses to decode it; null where it does not
 * @param notices what kubectl's field validation would refuse
 * @param unknown what has no verdict
 * @param unmatched which gates the object did not pass, where that is asked for
 */
record Remark(
        int row,
        @Nullable Problem refused,
        List<String> notices,
        List<UnknownVerdict> unknown,
        List<Unmatched> unmatched) {

    /** What there is to say; null where nothing is. */
    static @Nullable Remark of(int row, Judged judged) {
        if (judged instanceof Undecodable undecodable) {
            ScannedObject object = undecodable.object();
            Problem problem = new Problem(
                    object.place(), "a server refuses " + object.title() + ": " + undecodable.message(), "");
            return new Remark(row, problem, List.of(), List.of(), List.of());
        }
        if (judged instanceof Answered answered) {
            boolean silent = answered.strict().isEmpty()
                    && answered.unknown().isEmpty()
                    && answered.unmatched().isEmpty();
            return silent ? null : new Remark(row, null, notices(answered), answered.unknown(), answered.unmatched());
        }
        return null;
    }

    private static List<String> notices(Answered answered) {
        ScannedObject object = answered.object();
        return answered.strict().stream()
                .map(field -> object.place() + ": " + object.title() + ": " + field + ", which kubectl apply refuses")
                .toList();
    }
}
