package io.vapscan.cel.plan;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Numbers;
import io.vapscan.cel.value.UInt;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code x in [constants]}: a look into a set, which costs nothing ({@code maybeOptimizeSetMembership} in cel-go's
 * {@code interpreter/decorators.go}).
 */
final class InConstants extends Node {

    private final Node element;
    private final Set<Object> members;

    private InConstants(long id, Node element, Set<Object> members) {
        super(id);
        this.element = element;
        this.members = members;
    }

    /** The node, or null where the list holds anything but plain values that Go can hash. */
    static @Nullable Node of(long id, Node element, List<?> list) {
        if (list.isEmpty()) {
            return new Constant(id, false);
        }
        Set<Object> members = new HashSet<>();
        for (Object member : list) {
            if (!Lookup.isKey(member)) {
                return null;
            }
            members.add(normal(member));
            addConversions(members, member);
        }
        return new InConstants(id, element, Set.copyOf(members));
    }

    private static void addConversions(Set<Object> members, Object member) {
        if (member instanceof Double number) {
            addIfPresent(members, Numbers.exactLong(number));
            addIfPresent(members, Numbers.exactUInt(number));
        } else if (member instanceof Long number) {
            members.add((double) number);
            addIfPresent(members, number < 0 ? null : new UInt(number));
        } else if (member instanceof UInt number) {
            members.add(Numbers.toDouble(number));
            addIfPresent(members, number.bits() < 0 ? null : (Long) number.bits());
        }
    }

    private static void addIfPresent(Set<Object> members, @Nullable Object member) {
        if (member != null) {
            members.add(member);
        }
    }

    // To Go the two zeros are one key.
    private static Object normal(Object value) {
        return value instanceof Double number && number == 0 ? (Double) 0.0 : value;
    }

    @Override
    Object eval(Frame frame) {
        Object value = element.eval(frame);
        if (value instanceof CelError) {
            return value;
        }
        Hashing.require(value);
        if (value instanceof Double number && number.isNaN()) {
            return false;
        }
        return members.contains(normal(value));
    }
}
