package io.vapscan.schema.type;

import io.vapscan.object.TypedList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A Go slice.
 *
 * @param item its items' type
 */
record ListShape(Shape item) implements Shape {

    @Override
    public String goName() {
        return "[]" + item.goName();
    }

    @Override
    public @Nullable String declare(String name, BiConsumer<String, String> types) {
        String declared = item.declare(name + ".@idx", types);
        return declared == null ? null : "list(" + declared + ")";
    }

    @Override
    public @Nullable Object decode(Object written, Decoding at) {
        if (!(written instanceof List<?> items)) {
            at.mismatch(written, goName());
            return null;
        }
        int size = items.size();
        List<@Nullable Object> out = new TypedList(size);
        boolean texts = item == Scalar.STRING && !at.isDeepest();
        for (int i = 0; i < size; i++) {
            Object each = items.get(i);
            if (texts && each instanceof String) {
                out.add(each);
            } else if (each == null) {
                out.add(item.zero());
            } else if (at.enter(i)) {
                out.add(item.decode(each, at));
                at.leave();
            }
        }
        return out;
    }

    @Override
    public boolean isEmpty(Object value) {
        return ((List<?>) value).isEmpty();
    }

    @Override
    public Object print(Object value) {
        List<?> items = (List<?>) value;
        int size = items.size();
        List<@Nullable Object> out = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            Object each = items.get(i);
            out.add(each == null ? null : item.print(each));
        }
        return out;
    }

    @Override
    public Object typed(Object value) {
        List<@Nullable Object> items = value instanceof TypedList typed ? typed : TypedList.over((List<?>) value);
        if (!item.isPlain()) {
            for (int i = 0; i < items.size(); i++) {
                Object each = items.get(i);
                if (each != null) {
                    items.set(i, item.typed(each));
                }
            }
        }
        return items;
    }

    @Override
    public void settle(Object value, boolean defaulting) {
        for (Object each : (List<?>) value) {
            if (each != null) {
                item.settle(each, defaulting);
            }
        }
    }

    @Override
    public boolean settles() {
        return item.settles();
    }
}
