package io.vapscan.scan;

import io.vapscan.object.Lists;
import java.util.List;
import java.util.function.Consumer;

/** All objects of a report. */
final class SegmentObjects extends Segmented<ScannedObject> {

    private final List<Segment> segments;

    SegmentObjects(List<Segment> segments) {
        super(segments.size());
        this.segments = segments;
    }

    @Override
    int size(int number) {
        return segments.get(number).size();
    }

    @Override
    List<ScannedObject> piece(int number) {
        return segments.get(number).objects();
    }

    /**
     * Does something with those whose trees were kept: mostly none, which is known of a segment without a look at its objects. Trees
     * that somebody looks into stay with their objects, so that these are let go segment by segment.
     */
    void eachWithTree(Consumer<ScannedObject> action) {
        for (Segment segment : segments) {
            if (segment.rows().mayHaveTrees()) {
                Lists.filtered(segment.objects(), ScannedObject::hasTree).forEach(action);
            }
        }
    }
}
