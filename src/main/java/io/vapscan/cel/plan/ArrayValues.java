package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelList;
import java.util.AbstractList;
import java.util.RandomAccess;

/** The list that a literal makes. */
final class ArrayValues extends AbstractList<Object> implements CelList, RandomAccess {

    private final Object[] elements;

    /** The array is kept, not copied. */
    ArrayValues(Object[] elements) {
        this.elements = elements;
    }

    @Override
    public Object get(int index) {
        return elements[index];
    }

    @Override
    public int size() {
        return elements.length;
    }
}
