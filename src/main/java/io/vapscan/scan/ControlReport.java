package io.vapscan.scan;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What one control came to.
 *
 * @param control the control
 * @param responses a response per object and rule, by object and then by rule; unmatched objects have none
 * @param skipped why the control was not judged as a whole; empty when it was
 */
public record ControlReport(ControlInfo control, List<RuleResponse> responses, List<NotJudged> skipped) {

    private static final Set<RuleStatus> UNPASSED = EnumSet.complementOf(EnumSet.of(RuleStatus.PASSED));

    /** What the control came to as a whole. */
    public enum Status {
        /** At least one object fails. */
        FAILED,
        /** None fails, but some could not be judged. */
        UNKNOWN,
        /** Every matched object passes, or its failure is excepted. */
        PASSED,
        /** Its rules could not be judged. */
        SKIPPED,
        /** No object was its concern. */
        UNMATCHED
    }

    /** Objects by what they came to. */
    public Counts counts() {
        if (responses instanceof SegmentResponses known) {
            return known.counts();
        }
        if (responses instanceof ChangedResponses changed) {
            return changed.counts();
        }
        return Counts.of(worst(responses));
    }

    /** How many objects came to each status, by its ordinal. */
    static int[] worst(Iterable<RuleResponse> responses) {
        int[] counts = new int[RuleStatus.values().length];
        int ordinal = -1;
        RuleStatus worst = null;
        for (RuleResponse response : responses) {
            // An object's responses stand together.
            if (worst != null && response.object().ordinal() == ordinal) {
                worst = worst.compareTo(response.status()) <= 0 ? worst : response.status();
                continue;
            }
            count(worst, counts);
            ordinal = response.object().ordinal();
            worst = response.status();
        }
        count(worst, counts);
        return counts;
    }

    private static void count(@Nullable RuleStatus status, int[] counts) {
        if (status != null) {
            counts[status.ordinal()]++;
        }
    }

    /** What the control came to as a whole. */
    public Status status() {
        Counts counts = counts();
        if (counts.failed() > 0) {
            return Status.FAILED;
        }
        if (!skipped.isEmpty()) {
            return Status.SKIPPED;
        }
        if (counts.unknown() + counts.error() > 0) {
            return Status.UNKNOWN;
        }
        return counts.compliant() > 0 ? Status.PASSED : Status.UNMATCHED;
    }

    /** The responses that came to this status, in their order. */
    public List<RuleResponse> responses(RuleStatus status) {
        return of(EnumSet.of(status));
    }

    /** The same cut into parts, in order, of so many responses or a few more. */
    public List<ResponsePart> parts(RuleStatus status, int atATime) {
        if (responses instanceof SegmentResponses known) {
            return known.parts(status, atATime);
        }
        List<RuleResponse> all = responses(status);
        List<ResponsePart> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += atATime) {
            List<RuleResponse> some = all.subList(from, Math.min(all.size(), from + atATime));
            parts.add(taker -> some.forEach(response -> taker.response(response, KeptTexts.UNLIKE)));
        }
        return parts;
    }

    /** The responses but those that passed, in their order. */
    public List<RuleResponse> unpassed() {
        return of(UNPASSED);
    }

    private List<RuleResponse> of(Set<RuleStatus> statuses) {
        if (responses instanceof SegmentResponses known) {
            return known.of(statuses);
        }
        if (responses instanceof ChangedResponses changed) {
            return changed.of(statuses);
        }
        List<RuleResponse> found = new ArrayList<>();
        for (RuleResponse response : responses) {
            if (statuses.contains(response.status())) {
                found.add(response);
            }
        }
        return found;
    }

    /**
     * The same with other responses.
     *
     * @param change makes another one of each that did not pass, for the same object; asked as often as somebody looks
     */
    public ControlReport changed(UnaryOperator<RuleResponse> change) {
        return new ControlReport(control, new ChangedResponses(this, change), skipped);
    }
}
