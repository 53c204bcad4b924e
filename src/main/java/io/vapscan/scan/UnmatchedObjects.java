package io.vapscan.scan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Why objects are no concern of controls, control by control: for each rule the gate that an object did not pass. */
final class UnmatchedObjects extends Segmented<Unmatched> {

    private static final String NO_BINDING = "no binding of its policy";

    private final List<PlannedControl> controls;
    private final int[] places;
    private final List<Segment> segments;
    private final RuleLayout layout;

    private UnmatchedObjects(List<PlannedControl> controls, int[] places, List<Segment> segments, RuleLayout layout) {
        super(places.length * segments.size());
        this.controls = controls;
        this.places = places;
        this.segments = segments;
        this.layout = layout;
    }

    /**
     * What of these controls concerns no object.
     *
     * @param controls all of the scan
     * @param places which of them are judged
     */
    static UnmatchedObjects of(
            List<PlannedControl> controls, List<Integer> places, List<Segment> segments, RuleLayout layout) {
        return new UnmatchedObjects(
                controls, places.stream().mapToInt(place -> place).toArray(), segments, layout);
    }

    @Override
    int size(int number) {
        int control = places[number / segments.size()];
        Segment segment = segments.get(number % segments.size());
        int responses = 0;
        for (RuleStatus status : RuleStatus.values()) {
            responses += segment.count(control, status);
        }
        return segment.answered().cardinality() * (layout.end(control) - layout.first(control)) - responses;
    }

    @Override
    List<Unmatched> piece(int number) {
        int control = places[number / segments.size()];
        Segment segment = segments.get(number % segments.size());
        Map<Integer, Remark> remarks = new HashMap<>();
        segment.remarks().forEach(remark -> remarks.put(remark.row(), remark));
        List<Unmatched> found = new ArrayList<>();
        Rows rows = segment.rows().of(layout.first(control), layout.end(control));
        segment.answered().stream().forEach(row -> {
            for (int rule = layout.first(control); rule < layout.end(control); rule++) {
                if (rows.status(rule, row) == null) {
                    String why = why(layout.rules().get(rule), remarks.get(row));
                    found.add(new Unmatched(controls.get(control).control().id(), segment.object(rows, row), why));
                }
            }
        });
        return found;
    }

    private static String why(RuleInfo rule, @Nullable Remark remark) {
        return remark == null
                ? NO_BINDING
                : remark.unmatched().stream()
                        .filter(one -> one.policy().equals(rule.policy()))
                        .map(io.vapscan.admission.Unmatched::why)
                        .findFirst()
                        .orElse(NO_BINDING);
    }
}
