package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** What a format has for each finding, made some at a time: a large scan has more findings than fit into memory. */
final class FindingElements implements JsonText.Written {

    private final List<ControlReport> controls;
    private final Predicate<RuleResponse> shown;
    private final int threads;
    private final Maker maker;

    /**
     * The elements of those findings that are shown, none of which passed.
     *
     * @param controls in their order
     * @param threads how many threads may make them
     */
    FindingElements(List<ControlReport> controls, Predicate<RuleResponse> shown, int threads, Maker maker) {
        this.controls = controls;
        this.shown = shown;
        this.threads = threads;
        this.maker = maker;
    }

    /** Makes the element of a finding. */
    @FunctionalInterface
    interface Maker {
        /**
         * Begins an element: asked by one thread, in the findings' order.
         *
         * @param control the control's index
         * @return what makes its tree on any thread
         */
        Supplier<Object> begin(int control, RuleResponse response);
    }

    @Override
    public boolean write(JsonText.Form form, int depth, Appendable out) throws IOException {
        List<Integer> indexes = IntStream.range(0, controls.size()).boxed().toList();
        Pieces pieces = Pieces.ofEach(
                indexes,
                control -> Pieces.of(controls.get(control).unpassed(), shown, response -> {
                    Supplier<Object> tree = maker.begin(control, response);
                    return text -> JsonText.appendFurther(tree.get(), form, depth, text);
                }));
        if (!pieces.hasNext()) {
            return false;
        }
        Ahead.Piece first = pieces.next();
        StringBuilder text = new StringBuilder();
        first.write(text);
        // A comma stands before each but the first.
        out.append(text.substring(1));
        new Ahead(threads).writeEach(pieces, out);
        return true;
    }
}
