package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelList;
import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One list after another, neither copied: {@code concatList} in cel-go's {@code common/types/list.go}. */
final class JoinedList extends AbstractList<@Nullable Object> implements CelList {

    private final List<?> first;
    private final List<?> second;
    private final int size;

    JoinedList(List<?> first, List<?> second) {
        this.first = first;
        this.second = second;
        this.size = Math.addExact(first.size(), second.size());
    }

    @Override
    public @Nullable Object get(int index) {
        int split = first.size();
        return index < split ? first.get(index) : second.get(index - split);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public String goType() {
        return "*types.concatList";
    }
}
