package io.vapscan.scan;

import java.util.List;

/** A control's responses, each made when it is asked for. */
final class SegmentResponses extends Segmented<RuleResponse> {

    private final List<Segment> segments;
    private final int control;
    private final Counts counts;

    private SegmentResponses(List<Segment> segments, int control, int[] sizes, int[] counts) {
        super(sizes);
        this.segments = segments;
        this.control = control;
        this.counts = Counts.of(counts);
    }

    static SegmentResponses of(List<Segment> segments, int control) {
        int[] sizes = new int[segments.size()];
        int[] counts = new int[RuleStatus.values().length];
        for (int i = 0; i < sizes.length; i++) {
            for (RuleStatus status : RuleStatus.values()) {
                sizes[i] += segments.get(i).count(control, status);
            }
            segments.get(i).count(control, counts);
        }
        return new SegmentResponses(segments, control, sizes, counts);
    }

    @Override
    List<RuleResponse> piece(int number) {
        return segments.get(number).responses(control, null);
    }

    /** Objects by what they came to. */
    Counts counts() {
        return counts;
    }

    /** Those that came to this status, in their order. */
    List<RuleResponse> of(RuleStatus status) {
        int[] sizes = new int[segments.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = segments.get(i).count(control, status);
        }
        return new Segmented<>(sizes) {
            @Override
            List<RuleResponse> piece(int number) {
                return segments.get(number).responses(control, status);
            }
        };
    }
}
