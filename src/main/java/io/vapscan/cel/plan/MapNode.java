package io.vapscan.cel.plan;

import io.vapscan.cel.cost.StandardCosts;
import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.CelList;
import io.vapscan.cel.value.CelMap;
import io.vapscan.cel.value.GoText;
import io.vapscan.cel.value.OptionalValue;
import java.util.BitSet;
import java.util.List;
import java.util.Map;

/** A map literal; of keys that Go takes for one the last wins. */
final class MapNode extends Node {

    final Node[] keys;
    final Node[] values;
    private final BitSet optionals;

    MapNode(long id, Node[] keys, Node[] values, BitSet optionals) {
        super(id);
        this.keys = keys;
        this.values = values;
        this.optionals = optionals;
    }

    @Override
    Object eval(Frame frame) {
        Object map = build(frame);
        frame.charge(StandardCosts.MAP_CREATION);
        return map;
    }

    /** The map without its cost. */
    Object build(Frame frame) {
        GrowingMap entries = new GrowingMap();
        for (int i = 0; i < keys.length; i++) {
            Object key = keys[i].eval(frame);
            if (key instanceof CelError) {
                return key;
            }
            Object value = values[i].eval(frame);
            if (value instanceof CelError) {
                return value;
            }
            if (optionals.get(i) && !(value instanceof OptionalValue)) {
                return notOptional(GoText.of(key), value);
            }
            put(entries, keys[i], key, optionals.get(i) ? value : OptionalValue.of(value));
        }
        entries.finish();
        return entries;
    }

    /** The error of an optional entry whose value is not one. */
    static CelError notOptional(String key, Object value) {
        return new CelError(
                "cannot initialize optional entry '" + key + "' from non-optional value " + GoText.of(value));
    }

    private static void put(GrowingMap entries, Node from, Object key, Object value) {
        Hashing.require(key);
        Object content = ((OptionalValue) value).value();
        if (content == null) {
            entries.drop(key);
        } else if (isTree(key) && from.readsAnew()) {
            entries.insertOwn(key, content);
        } else {
            entries.insert(key, content);
        }
    }

    private static boolean isTree(Object key) {
        return (key instanceof List && !(key instanceof CelList)) || (key instanceof Map && !(key instanceof CelMap));
    }
}
