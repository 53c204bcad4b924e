package io.vapscan.scan;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A control's responses of some statuses, each made when it is asked for. */
final class SegmentResponses extends Segmented<RuleResponse> {

    private static final Set<RuleStatus> ALL = EnumSet.allOf(RuleStatus.class);

    private final List<Segment> segments;
    private final int control;
    private final Set<RuleStatus> statuses;
    private final Counts counts;

    private SegmentResponses(List<Segment> segments, int control, Set<RuleStatus> statuses) {
        super(sizes(segments, control, statuses));
        this.segments = segments;
        this.control = control;
        this.statuses = statuses;
        int[] objects = new int[RuleStatus.values().length];
        segments.forEach(segment -> segment.count(control, objects));
        this.counts = Counts.of(objects);
    }

    private static int[] sizes(List<Segment> segments, int control, Set<RuleStatus> statuses) {
        int[] sizes = new int[segments.size()];
        for (int i = 0; i < sizes.length; i++) {
            for (RuleStatus status : statuses) {
                sizes[i] += segments.get(i).count(control, status);
            }
        }
        return sizes;
    }

    static SegmentResponses of(List<Segment> segments, int control) {
        return new SegmentResponses(segments, control, ALL);
    }

    @Override
    List<RuleResponse> piece(int number) {
        return segments.get(number).responses(control, statuses);
    }

    /** Objects by what they came to. */
    Counts counts() {
        return counts;
    }

    /** Those that came to one of these statuses, in their order. */
    List<RuleResponse> of(Set<RuleStatus> wanted) {
        return new SegmentResponses(segments, control, wanted);
    }
}
