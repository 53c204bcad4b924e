package io.vapscan.scan;

import java.util.List;

/** All objects of a report. */
final class SegmentObjects extends Segmented<ScannedObject> {

    private final List<Segment> segments;

    SegmentObjects(List<Segment> segments) {
        super(segments.stream().mapToInt(Segment::size).toArray());
        this.segments = segments;
    }

    @Override
    List<ScannedObject> piece(int number) {
        return segments.get(number).objects();
    }
}
