package io.vapscan.report;

import io.vapscan.object.JsonText;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.RuleResponse;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What a format has for each finding, made one by one: a large scan has more findings than fit into memory. */
final class FindingElements implements JsonText.Elements {

    private final List<ControlReport> controls;
    private final Predicate<RuleResponse> shown;
    private final Maker maker;

    /**
     * The elements of those findings that are shown, none of which passed.
     *
     * @param controls in their order
     */
    FindingElements(List<ControlReport> controls, Predicate<RuleResponse> shown, Maker maker) {
        this.controls = controls;
        this.shown = shown;
        this.maker = maker;
    }

    /** Makes the element of a finding. */
    @FunctionalInterface
    interface Maker {
        /**
         * The element's tree.
         *
         * @param control the control's index
         */
        Object make(int control, RuleResponse response);
    }

    @Override
    public Iterator<Object> iterator() {
        return new Each();
    }

    private final class Each implements Iterator<Object> {
        private int control = -1;
        private Iterator<RuleResponse> responses = Collections.emptyIterator();
        private @Nullable RuleResponse ahead = step();

        private @Nullable RuleResponse step() {
            while (true) {
                while (responses.hasNext()) {
                    RuleResponse response = responses.next();
                    if (shown.test(response)) {
                        return response;
                    }
                }
                if (++control == controls.size()) {
                    return null;
                }
                responses = controls.get(control).unpassed().iterator();
            }
        }

        @Override
        public boolean hasNext() {
            return ahead != null;
        }

        @Override
        public Object next() {
            RuleResponse response = ahead;
            if (response == null) {
                throw new NoSuchElementException();
            }
            Object made = maker.make(control, response);
            ahead = step();
            return made;
        }
    }
}
