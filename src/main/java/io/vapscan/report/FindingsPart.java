package io.vapscan.report;

import io.vapscan.object.Utf8Text;
import io.vapscan.scan.KeptTexts;
import io.vapscan.scan.ResponsePart;
import io.vapscan.scan.ResponseTaker;
import io.vapscan.scan.RuleResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some of a control's findings as text, which any thread may make. What depends on the findings before them is put between them
 * when it is written: why they deny.
 */
final class FindingsPart implements ResponseTaker {

    /** What some hundred findings may take without growing. */
    private static final int ROOM = 1 << 17;

    private final Style style;
    private final Utf8Text text = new Utf8Text(ROOM);
    private final FindingsText writer;
    private final FindingShapes shapes;
    private final List<Turn> turns = new ArrayList<>();
    private @Nullable RuleResponse last;

    FindingsPart(Style style, Places places, FindingShapes shapes) {
        this.style = style;
        this.shapes = shapes;
        this.writer = new FindingsText(style, places, text);
    }

    /**
     * A finding that denies for something else than the one before.
     *
     * @param finding the finding, whose words do not matter
     * @param ends where in the text what there is to say of each of its violations ends
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Turn(RuleResponse finding, int[] ends) {}

    /** Makes it; what it was before is gone. */
    void make(ResponsePart findings) {
        text.truncate(0);
        turns.clear();
        last = null;
        findings.to(this);
    }

    @Override
    public boolean kept(KeptTexts texts) {
        FindingShape shape = shapes.of(texts.likeness());
        if (shape == null) {
            return false;
        }
        RuleResponse before = last;
        int[] ends = before != null && shape.deniesForTheSameAs(before) ? null : ends(shape.one());
        boolean written = writer.write(texts, shape, ends);
        if (written) {
            note(shape.one(), ends);
        }
        return written;
    }

    @Override
    public void response(RuleResponse response, int likeness) {
        if (!style.verbose() && !response.isListed()) {
            return;
        }
        RuleResponse wordless = response.wordless();
        RuleResponse before = last;
        int[] ends = before != null && Whys.isSame(before, wordless) ? null : ends(wordless);
        writer.write(response, ends);
        note(wordless, ends);
        shapes.see(response, likeness);
    }

    private static int[] ends(RuleResponse finding) {
        return new int[finding.violations().size()];
    }

    private void note(RuleResponse finding, int @Nullable [] ends) {
        if (ends != null && ends.length > 0) {
            turns.add(new Turn(finding, ends));
            last = finding;
        }
    }

    /** Whether there is nothing to write. */
    boolean isEmpty() {
        return text.length() == 0;
    }

    /** Writes it behind all others whose whys were asked for. */
    void write(Whys whys, Appendable out) throws IOException {
        int from = 0;
        for (Turn turn : turns) {
            String[] lines = whys.next(turn.finding);
            for (int i = 0; i < lines.length; i++) {
                write(from, turn.ends[i], out);
                out.append(lines[i]);
                from = turn.ends[i];
            }
        }
        write(from, text.length(), out);
    }

    private void write(int from, int to, Appendable out) throws IOException {
        if (out instanceof Utf8Output encoded) {
            text.write(from, to, encoded::write);
        } else {
            out.append(text.text(from, to));
        }
    }
}
