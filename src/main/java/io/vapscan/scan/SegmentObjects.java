package io.vapscan.scan;

import io.vapscan.object.Lists;
import java.util.ArrayList;
import java.util.List;

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

    /** Those whose trees were kept: mostly none, which is known of a segment without a look at its objects. */
    List<ScannedObject> withTrees() {
        List<ScannedObject> found = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment.rows().mayHaveTrees()) {
                found.addAll(Lists.filtered(segment.objects(), ScannedObject::hasTree));
            }
        }
        return found;
    }
}
