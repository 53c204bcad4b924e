package io.vapscan.scan;

import java.util.List;

/** All objects of a report. */
final class SegmentObjects extends Segmented<ScannedObject> {

    private final List<Segment> segments;

    SegmentObjects(List<Segment> segments) {
        super(sizes(segments));
        this.segments = segments;
    }

    private static int[] sizes(List<Segment> segments) {
        int[] sizes = new int[segments.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = segments.get(i).size();
        }
        return sizes;
    }

    @Override
    List<ScannedObject> piece(int number) {
        return segments.get(number).objects();
    }
}
