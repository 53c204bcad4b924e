package io.vapscan.object;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A list of an object of a built-in kind; see {@link TypedMap}. */
public final class TypedList extends ArrayList<Object> {

    private static final long serialVersionUID = 1;

    /** An empty list for so many elements. */
    public TypedList(int size) {
        super(size);
    }

    /** A copy of a list, typed where the list is. */
    public static List<@Nullable Object> copy(List<?> list) {
        List<@Nullable Object> out =
                list instanceof TypedList ? new TypedList(list.size()) : new ArrayList<>(list.size());
        out.addAll(list);
        return out;
    }

    /** A list's elements, which are typed already. */
    @SuppressWarnings("NullAway") // trees have nulls
    public static TypedList over(List<?> list) {
        TypedList out = new TypedList(list.size());
        out.addAll(list);
        return out;
    }

    /** A copy of a list in which all maps and lists are typed. */
    @SuppressWarnings("NullAway") // trees have nulls
    static TypedList of(List<?> list) {
        TypedList out = new TypedList(list.size());
        list.forEach(element -> out.add(TypedMap.value(element)));
        return out;
    }
}
