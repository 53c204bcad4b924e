package io.vapscan.report;

import java.util.Iterator;
import java.util.function.Consumer;

/** The elements of a list that is never held as a whole: some at a time, which any thread may make. */
interface TreeElements {

    /** Some elements. */
    @FunctionalInterface
    interface Some {
        /** Hands out each element's tree. */
        void each(Consumer<Object> element);
    }

    /** All elements, some at a time, in order. */
    Iterator<Some> pieces();
}
