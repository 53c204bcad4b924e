package io.vapscan.object;

import java.math.BigInteger;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Trees as manifests are read into, in few bytes that are read in a fraction of the time. */
public final class PackedTree {

    private static final int NULL = 0;
    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int TEXT = 3;
    private static final int LONG = 4;
    private static final int DOUBLE = 5;
    private static final int LIST = 6;
    private static final int MAP = 7;
    private static final int INTEGER = 8;
    private static final int BIG = 9;

    private PackedTree() {}

    /**
     * Writes a tree.
     *
     * @param value a value as manifests are read into
     * @throws IllegalArgumentException where it holds any other
     */
    public static void write(@Nullable Object value, PackWriter out) {
        if (value instanceof Map<?, ?> map) {
            out.octet(MAP);
            out.number(map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.text((String) entry.getKey());
                write(entry.getValue(), out);
            }
        } else if (value instanceof List<?> list) {
            out.octet(LIST);
            out.number(list.size());
            for (Object element : list) {
                write(element, out);
            }
        } else {
            scalar(value, out);
        }
    }

    private static void scalar(@Nullable Object value, PackWriter out) {
        if (value instanceof String text) {
            out.octet(TEXT);
            out.text(text);
        } else if (value instanceof Long number) {
            out.octet(LONG);
            out.number(number);
        } else if (value instanceof Double number) {
            out.octet(DOUBLE);
            out.number(Double.doubleToRawLongBits(number));
        } else if (value instanceof Integer number) {
            out.octet(INTEGER);
            out.number(number);
        } else if (value instanceof BigInteger number) {
            out.octet(BIG);
            out.text(number.toString());
        } else if (value instanceof Boolean yes) {
            out.octet(yes ? TRUE : FALSE);
        } else if (value == null) {
            out.octet(NULL);
        } else {
            throw new IllegalArgumentException("no value of a manifest: " + value.getClass());
        }
    }

    /** The tree that was written where the reader stands, which then stands behind it. */
    public static @Nullable Object read(PackReader in) {
        int kind = in.octet();
        return switch (kind) {
            case TRUE, FALSE -> kind == TRUE;
            case TEXT -> in.text();
            case LONG -> in.number();
            case DOUBLE -> Double.longBitsToDouble(in.number());
            case INTEGER -> (int) in.number();
            case BIG -> new BigInteger(in.text());
            case LIST -> list(in);
            case MAP -> map(in);
            default -> null;
        };
    }

    private static List<@Nullable Object> list(PackReader in) {
        int size = in.count();
        List<@Nullable Object> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(read(in));
        }
        return list;
    }

    private static Map<String, Object> map(PackReader in) {
        int size = in.count();
        Map<String, @Nullable Object> map = new LinkedHashMap<>(size * 2);
        for (int i = 0; i < size; i++) {
            map.put(in.text(), read(in));
        }
        return map;
    }

    /** The mapping that was written there; it is only made when somebody looks into it. */
    public static Map<String, Object> lazily(byte[] bytes, int at) {
        return new Lazy(bytes, at);
    }

    /** A tree that is made when it is first looked into. */
    private static final class Lazy extends AbstractMap<String, Object> {
        private final int at;
        private byte @Nullable [] bytes;
        private @Nullable Map<String, Object> made;

        public Lazy(byte[] bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        private synchronized Map<String, Object> made() {
            Map<String, Object> known = made;
            byte[] from = bytes;
            if (known == null && from != null) {
                PackReader in = new PackReader(from, at);
                in.octet();
                known = map(in);
                made = known;
                bytes = null;
            }
            return known == null ? Map.of() : known;
        }

        @Override
        public Set<Entry<String, Object>> entrySet() {
            return made().entrySet();
        }

        @Override
        public @Nullable Object get(@Nullable Object key) {
            return made().get(key);
        }

        @Override
        public boolean containsKey(@Nullable Object key) {
            return made().containsKey(key);
        }
    }
}
