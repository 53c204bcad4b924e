package io.vapscan.scan;

import java.util.Collection;

/**
 * How many objects came to what; an object with several rules counts once, as its worst.
 *
 * @param failed objects with a confirmed failure
 * @param error objects that an ignored evaluation error left unjudged
 * @param unknown objects without a verdict
 * @param excepted objects whose failures are all accepted
 * @param passed objects that every rule passes
 */
public record Counts(int failed, int error, int unknown, int excepted, int passed) {

    /** Nothing counted. */
    public static final Counts NONE = new Counts(0, 0, 0, 0);

    /** Counts without exceptions. */
    public Counts(int failed, int error, int unknown, int passed) {
        this(failed, error, unknown, 0, passed);
    }

    /** Counts statuses, one per object. */
    public static Counts of(Collection<RuleStatus> statuses) {
        Counts counts = NONE;
        for (RuleStatus status : statuses) {
            counts = counts.plus(
                    switch (status) {
                        case FAILED -> new Counts(1, 0, 0, 0);
                        case ERROR -> new Counts(0, 1, 0, 0);
                        case UNKNOWN -> new Counts(0, 0, 1, 0);
                        case EXCEPTED -> new Counts(0, 0, 0, 1, 0);
                        case PASSED -> new Counts(0, 0, 0, 1);
                    });
        }
        return counts;
    }

    /** How many there are of each status, by its ordinal. */
    static Counts of(int[] counts) {
        return new Counts(
                counts[RuleStatus.FAILED.ordinal()],
                counts[RuleStatus.ERROR.ordinal()],
                counts[RuleStatus.UNKNOWN.ordinal()],
                counts[RuleStatus.EXCEPTED.ordinal()],
                counts[RuleStatus.PASSED.ordinal()]);
    }

    /** All that were matched. */
    public int total() {
        return failed + error + unknown + excepted + passed;
    }

    /** Both together. */
    public Counts plus(Counts other) {
        return new Counts(
                failed + other.failed,
                error + other.error,
                unknown + other.unknown,
                excepted + other.excepted,
                passed + other.passed);
    }

    /** Those that need no one's attention: passed, or accepted. */
    public int compliant() {
        return passed + excepted;
    }

    /** The share of objects that passed or are excepted, in percent; 0 where nothing was matched, so that nothing looks compliant unseen. */
    public float compliance() {
        return total() == 0 ? 0 : compliant() * 100f / total();
    }
}
