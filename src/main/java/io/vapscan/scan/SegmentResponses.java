package io.vapscan.scan;

import java.util.ArrayList;
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
        super(segments.size());
        this.segments = segments;
        this.control = control;
        this.statuses = statuses;
        int[] objects = new int[RuleStatus.values().length];
        segments.forEach(segment -> segment.count(control, objects));
        this.counts = Counts.of(objects);
    }

    @Override
    int size(int number) {
        int size = 0;
        for (RuleStatus status : statuses) {
            size += segments.get(number).count(control, status);
        }
        return size;
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

    /** Those that came to a status, in parts of so many or a few more. */
    List<ResponsePart> parts(RuleStatus status, int atATime) {
        List<ResponsePart> parts = new ArrayList<>();
        int from = 0;
        int size = 0;
        for (int i = 0; i < segments.size(); i++) {
            size += segments.get(i).count(control, status);
            if (size >= atATime || (size > 0 && i == segments.size() - 1)) {
                List<Segment> some = segments.subList(from, i + 1);
                parts.add(taker -> some.forEach(segment -> segment.responses(control, status, taker)));
                from = i + 1;
                size = 0;
            }
        }
        return parts;
    }
}
