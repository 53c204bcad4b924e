package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelList;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;

/** The list that a comprehension builds: {@code +} appends to it in place until the comprehension ends. */
final class GrowingList extends AbstractList<Object> implements CelList, RandomAccess {

    private final ArrayList<Object> elements = new ArrayList<>();
    private boolean finished;

    boolean isGrowing() {
        return !finished;
    }

    void append(List<?> more) {
        elements.addAll(more);
    }

    /** From now on it is a list like any other. */
    void finish() {
        finished = true;
    }

    @Override
    public Object get(int index) {
        return elements.get(index);
    }

    @Override
    public int size() {
        return elements.size();
    }
}
