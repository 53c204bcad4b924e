package io.vapscan.bundle;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Trees as YAML is read into, in few bytes that are read in a fraction of the time; the program carries its policies so. */
final class PackedTree {

    private static final int NULL = 0;
    private static final int TRUE = 1;
    private static final int FALSE = 2;
    private static final int LONG = 3;
    private static final int DOUBLE = 4;
    private static final int STRING = 5;
    private static final int LIST = 6;
    private static final int MAP = 7;

    private final ByteBuffer bytes;

    private PackedTree(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes);
    }

    /** The bytes of a tree of maps, lists, texts, longs, doubles and truth values. */
    static byte[] write(Map<String, Object> tree) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(tree, new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    /** The tree in bytes that were so written. */
    static Map<String, Object> read(byte[] bytes) {
        PackedTree packed = new PackedTree(bytes);
        if (packed.bytes.get() != MAP) {
            throw new IllegalArgumentException("no packed tree");
        }
        return packed.map();
    }

    private static void write(@Nullable Object value, DataOutputStream out) throws IOException {
        if (value instanceof Map<?, ?> map) {
            out.writeByte(MAP);
            out.writeShort(map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                text((String) entry.getKey(), out);
                write(entry.getValue(), out);
            }
        } else if (value instanceof List<?> list) {
            out.writeByte(LIST);
            out.writeShort(list.size());
            for (Object element : list) {
                write(element, out);
            }
        } else if (value instanceof String string) {
            out.writeByte(STRING);
            text(string, out);
        } else if (value instanceof Long number) {
            out.writeByte(LONG);
            out.writeLong(number);
        } else if (value instanceof Double number) {
            out.writeByte(DOUBLE);
            out.writeDouble(number);
        } else if (value == null) {
            out.writeByte(NULL);
        } else {
            out.writeByte((Boolean) value ? TRUE : FALSE);
        }
    }

    private static void text(String text, DataOutputStream out) throws IOException {
        byte[] written = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(written.length);
        out.write(written);
    }

    private @Nullable Object value() {
        int kind = bytes.get();
        return switch (kind) {
            case NULL -> null;
            case TRUE -> true;
            case FALSE -> false;
            case LONG -> bytes.getLong();
            case DOUBLE -> bytes.getDouble();
            case STRING -> text();
            case LIST -> list();
            default -> map();
        };
    }

    private List<@Nullable Object> list() {
        int size = bytes.getShort();
        List<@Nullable Object> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(value());
        }
        return list;
    }

    private Map<String, Object> map() {
        int size = bytes.getShort();
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(text(), value());
        }
        return map;
    }

    private String text() {
        int length = bytes.getInt();
        String text = new String(bytes.array(), bytes.position(), length, StandardCharsets.UTF_8);
        bytes.position(bytes.position() + length);
        return text;
    }
}
