package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.ScanReport;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * A report object by object: all controls' responses, which stand in the order of objects, are gone through side by side. Some
 * objects at a time; those that no control concerns are left out.
 */
final class ObjectRows implements Iterator<List<ObjectRows.Row>> {

    private final int most;
    private final Iterator<ScannedObject> objects;
    private final List<Cursor> cursors = new ArrayList<>();
    private List<Row> ahead;

    /** Goes through the report by so many objects at a time. */
    ObjectRows(ScanReport report, int most) {
        this.most = most;
        this.objects = report.objects().iterator();
        for (ControlReport control : report.controls()) {
            cursors.add(new Cursor(control, cursors.size()));
        }
        this.ahead = rows();
    }

    /**
     * One object.
     *
     * @param object the object
     * @param controls those that concern it
     */
    record Row(ScannedObject object, List<ControlResponses> controls) {}

    /**
     * One control's responses for one object.
     *
     * @param control the control
     * @param number its place in the report
     * @param responses at least one
     */
    record ControlResponses(ControlReport control, int number, List<RuleResponse> responses) {}

    /** The place in a control's responses. */
    private static final class Cursor {
        private final ControlReport control;
        private final int number;
        private final Iterator<RuleResponse> responses;
        private @Nullable RuleResponse next;

        Cursor(ControlReport control, int number) {
            this.control = control;
            this.number = number;
            this.responses = control.responses().iterator();
            step();
        }

        private void step() {
            next = responses.hasNext() ? responses.next() : null;
        }

        private boolean isAt(ScannedObject object) {
            return next != null && next.object().ordinal() == object.ordinal();
        }

        void take(ScannedObject object, List<ControlResponses> into) {
            RuleResponse first = next;
            if (first == null || !isAt(object)) {
                return;
            }
            step();
            if (!isAt(object)) {
                into.add(new ControlResponses(control, number, List.of(first)));
                return;
            }
            List<RuleResponse> several = new ArrayList<>();
            several.add(first);
            while (next != null && isAt(object)) {
                several.add(next);
                step();
            }
            into.add(new ControlResponses(control, number, several));
        }
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        while (rows.size() < most && objects.hasNext()) {
            ScannedObject object = objects.next();
            List<ControlResponses> controls = new ArrayList<>(cursors.size());
            for (Cursor cursor : cursors) {
                cursor.take(object, controls);
            }
            if (!controls.isEmpty()) {
                rows.add(new Row(object, controls));
            }
        }
        return rows;
    }

    @Override
    public boolean hasNext() {
        return !ahead.isEmpty();
    }

    @Override
    public List<Row> next() {
        if (ahead.isEmpty()) {
            throw new NoSuchElementException();
        }
        List<Row> rows = ahead;
        ahead = rows();
        return rows;
    }
}
