package io.vapscan.report;

import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Counts;
import io.vapscan.scan.ResponsePart;
import io.vapscan.scan.RuleStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The table of controls and then all controls' findings, by status and in reading order, in pieces that are made by any thread and
 * written one by one.
 */
final class FindingPieces implements Iterator<Ahead.Maker<FindingPieces.Piece>> {

    /** So many findings are one piece, or a few more. */
    private static final int PIECE = 500;

    private final Iterator<ControlReport> controls;
    private final Style style;
    private final Places places;
    private final FindingShapes shapes;
    private final Queue<FindingsPart> free = new ConcurrentLinkedQueue<>();
    private Iterator<Ahead.Maker<Piece>> current;

    FindingPieces(List<ControlReport> controls, Style style, Places places) {
        this.controls = controls.iterator();
        this.style = style;
        this.places = places;
        this.shapes = new FindingShapes(style);
        Ahead.Maker<Piece> table = () -> table(controls);
        this.current = List.of(table).iterator();
    }

    private Piece table(List<ControlReport> all) throws IOException {
        StringBuilder text = new StringBuilder();
        new ControlTable(style).write(all, text);
        return out -> out.append(text);
    }

    /** Whether there are more findings than one piece has. */
    static boolean areMany(List<ControlReport> controls) {
        long findings = 0;
        for (ControlReport control : controls) {
            findings += control.counts().total() - control.counts().passed();
        }
        return findings > PIECE;
    }

    /** A piece that was made. */
    @FunctionalInterface
    interface Piece {
        void write(Appendable out) throws IOException;
    }

    @Override
    public boolean hasNext() {
        while (!current.hasNext() && controls.hasNext()) {
            current = pieces(controls.next());
        }
        return current.hasNext();
    }

    @Override
    public Ahead.Maker<Piece> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return current.next();
    }

    private Iterator<Ahead.Maker<Piece>> pieces(ControlReport control) {
        List<ResponsePart> parts = new ArrayList<>();
        Counts counts = control.counts();
        boolean passes = counts.total() == counts.passed();
        for (RuleStatus status : RuleStatus.values()) {
            if (status == RuleStatus.PASSED ? style.verbose() : !passes) {
                parts.addAll(control.parts(status, PIECE));
            }
        }
        OneControl writer = new OneControl(control.control(), counts.failed() > 0, parts.size());
        List<Ahead.Maker<Piece>> makers = new ArrayList<>();
        for (ResponsePart part : parts) {
            makers.add(() -> writer.piece(part));
        }
        return makers.iterator();
    }

    /** Writes the findings of one control. */
    private final class OneControl {
        private final ControlInfo control;
        private final boolean fails;
        private final Whys whys = new Whys(style.width());
        private int left;
        private boolean begun;

        OneControl(ControlInfo control, boolean fails, int pieces) {
            this.control = control;
            this.fails = fails;
            this.left = pieces;
        }

        Piece piece(ResponsePart findings) {
            FindingsPart known = free.poll();
            FindingsPart part = known == null ? new FindingsPart(style, places, shapes) : known;
            part.make(findings);
            return out -> {
                write(part, out);
                free.add(part);
            };
        }

        private void write(FindingsPart part, Appendable out) throws IOException {
            if (!begun && !part.isEmpty()) {
                begun = true;
                title(out);
            }
            part.write(whys, out);
            left--;
            if (left == 0 && begun && fails && !control.remediation().isEmpty()) {
                String remedy = "Remedy: " + Printable.line(control.remediation());
                for (String line : Printable.wrap(remedy, Math.max(20, style.width() - 2))) {
                    out.append("  ").append(line).append('\n');
                }
            }
        }

        private void title(Appendable out) throws IOException {
            out.append('\n').append(style.bold(Printable.unobeyed(Printable.line(control.title()))));
            String severity = FindingsText.severity(control);
            if (!severity.isEmpty()) {
                out.append("  ").append(style.severity(control.severity(), severity));
            }
            out.append('\n');
        }
    }
}
