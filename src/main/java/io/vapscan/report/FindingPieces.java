package io.vapscan.report;

import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** All controls' findings, cut into pieces that can be made into text one by one: by status, in reading order. */
final class FindingPieces implements Iterator<Ahead.Piece> {

    /** So many findings are one piece. */
    private static final int PIECE = 500;

    /** The first ones come with all that is said once, in letters that make strings take twice the space. */
    private static final int FIRST = 5;

    private final Iterator<ControlReport> controls;
    private final Style style;
    private final Places places;
    private @Nullable OneControl current;

    FindingPieces(List<ControlReport> controls, Style style, Places places) {
        this.controls = controls.iterator();
        this.style = style;
        this.places = places;
    }

    /** Whether there are more findings than one piece has. */
    static boolean areMany(List<ControlReport> controls) {
        long findings = 0;
        for (ControlReport control : controls) {
            findings += control.counts().total() - control.counts().passed();
        }
        return findings > PIECE;
    }

    @Override
    public boolean hasNext() {
        while (current == null || !current.hasNext()) {
            if (!controls.hasNext()) {
                return false;
            }
            current = new OneControl(controls.next());
        }
        return true;
    }

    @Override
    public Ahead.Piece next() {
        if (!hasNext() || current == null) {
            throw new NoSuchElementException();
        }
        FindingsText.Part part = current.next();
        return out -> new FindingsText(style, places, out).write(part);
    }

    /** The findings of one control. */
    private final class OneControl {
        private final ControlReport control;
        private final Whys whys = new Whys(style.width());
        private final Iterator<RuleStatus> statuses =
                List.of(RuleStatus.values()).iterator();
        private Iterator<RuleResponse> responses = List.<RuleResponse>of().iterator();
        private @Nullable RuleResponse ahead;
        private boolean first = true;

        OneControl(ControlReport control) {
            this.control = control;
            this.ahead = listed();
        }

        boolean hasNext() {
            return ahead != null;
        }

        FindingsText.Part next() {
            List<RuleResponse> findings = new ArrayList<>();
            List<String[]> why = new ArrayList<>();
            int most = first ? FIRST : PIECE;
            while (ahead != null && findings.size() < most) {
                findings.add(ahead);
                why.add(whys.next(ahead));
                ahead = listed();
            }
            FindingsText.Part part = new FindingsText.Part(control, findings, why, first, ahead == null);
            first = false;
            return part;
        }

        private @Nullable RuleResponse listed() {
            while (true) {
                while (responses.hasNext()) {
                    RuleResponse response = responses.next();
                    if (style.verbose() || response.isListed()) {
                        return response;
                    }
                }
                if (!statuses.hasNext()) {
                    return null;
                }
                RuleStatus status = statuses.next();
                boolean none = status == RuleStatus.PASSED && !style.verbose();
                responses = (none ? List.<RuleResponse>of() : control.responses(status)).iterator();
            }
        }
    }
}
