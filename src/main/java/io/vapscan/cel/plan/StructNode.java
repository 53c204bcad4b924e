package io.vapscan.cel.plan;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.OptionalValue;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;

/** A message literal: protobuf's well-known types become plain values, the types of mutations values with fields. */
final class StructNode extends Node {

    private final String type;
    private final Fields fields;

    StructNode(long id, String type, Fields fields) {
        super(id);
        this.type = type;
        this.fields = fields;
    }

    /** The fields that are set: names, values, and which of them are optional. */
    static final class Fields {
        private final String[] names;
        private final Node[] values;
        private final BitSet optionals;

        Fields(String[] names, Node[] values, BitSet optionals) {
            this.names = names;
            this.values = values;
            this.optionals = optionals;
        }
    }

    @Override
    Object eval(Frame frame) {
        Object message = build(frame);
        frame.charge(StandardCosts.STRUCT_CREATION);
        return message;
    }

    private Object build(Frame frame) {
        Map<String, Object> contents = new LinkedHashMap<>();
        for (int i = 0; i < fields.names.length; i++) {
            Object value = fields.values[i].eval(frame);
            if (value instanceof CelError) {
                return value;
            }
            if (!fields.optionals.get(i)) {
                contents.put(fields.names[i], value);
            } else if (!(value instanceof OptionalValue optional)) {
                return MapNode.notOptional(fields.names[i], value);
            } else if (optional.value() == null) {
                contents.remove(fields.names[i]);
            } else {
                contents.put(fields.names[i], optional.value());
            }
        }
        return WellKnownTypes.of(type, contents);
    }
}
