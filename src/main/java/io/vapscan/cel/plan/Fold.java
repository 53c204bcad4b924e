package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.Values;
import java.util.List;
import java.util.Map;

/**
 * A comprehension, {@code evalFold} in cel-go's interpreter. Has no cost of its own. Maps are gone through in their own
 * order, where Go's is random.
 */
final class Fold extends Node {

    private final Node range;
    private final Node condition;
    private final Node step;
    private final Node result;
    private final FoldSlots slots;

    Fold(long id, Node range, Node[] loop, FoldSlots slots) {
        super(id);
        this.range = range;
        this.condition = loop[0];
        this.step = loop[1];
        this.result = loop[2];
        this.slots = slots;
    }

    @Override
    Object eval(Frame frame) {
        Object over = range.eval(frame);
        if (over instanceof CelError) {
            return over;
        }
        frame.slots[slots.accumulator()] = null;
        if (over instanceof List<?> list) {
            overList(frame, list);
        } else if (over instanceof Map<?, ?> map) {
            overMap(frame, map);
        } else {
            return notIterable(over);
        }
        return finish(result.eval(frame));
    }

    private CelError notIterable(Object over) {
        String type = GoText.typeName(over);
        return slots.hasSecond()
                ? new CelError("unsupported comprehension range type: " + type)
                : new CelError("got '" + type + "', expected iterable type");
    }

    private void overList(Frame frame, List<?> list) {
        int size = list.size();
        for (int i = 0; i < size; i++) {
            boolean goesOn = slots.hasSecond()
                    ? turn(frame, (long) i, Values.of(list.get(i)))
                    : turn(frame, Values.of(list.get(i)));
            if (!goesOn) {
                return;
            }
        }
    }

    private void overMap(Frame frame, Map<?, ?> map) {
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            Object key = Values.of(entry.getKey());
            boolean goesOn = slots.hasSecond() ? turn(frame, key, Values.of(entry.getValue())) : turn(frame, key);
            if (!goesOn) {
                return;
            }
        }
    }

    private boolean turn(Frame frame, Object first, Object second) {
        frame.slots[slots.second()] = second;
        return turn(frame, first);
    }

    private boolean turn(Frame frame, Object first) {
        frame.slots[slots.first()] = first;
        Object goesOn = condition.eval(frame);
        if (goesOn instanceof Boolean truth && !truth) {
            return false;
        }
        frame.slots[slots.accumulator()] = step.eval(frame);
        frame.step();
        return true;
    }

    private static Object finish(Object value) {
        if (value instanceof GrowingList list) {
            list.finish();
        } else if (value instanceof GrowingMap map) {
            map.finish();
        }
        return value;
    }
}
