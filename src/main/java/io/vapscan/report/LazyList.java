package io.vapscan.report;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/** A list whose elements are made when they are asked for, and not kept: a report of many objects is not built as a whole. */
final class LazyList<T> extends AbstractList<Object> implements RandomAccess {

    private final List<T> from;
    private final Function<T, Object> made;

    LazyList(List<T> from, Function<T, Object> made) {
        this.from = from;
        this.made = made;
    }

    @Override
    public Object get(int index) {
        return made.apply(from.get(index));
    }

    @Override
    public int size() {
        return from.size();
    }
}
