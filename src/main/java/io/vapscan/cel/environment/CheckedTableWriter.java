package io.vapscan.cel.environment;

import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.plan.ExprWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects checked expressions for the program to carry. */
public final class CheckedTableWriter {

    private static final int HEADER = 3;

    private final Map<Key, CheckedExpression> expressions = new TreeMap<>();

    /**
     * What an expression is found by, sorted as the table is.
     *
     * @param hash what the table is sorted by
     */
    private record Key(int hash, String scope, String text) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::hash).thenComparing(Key::scope).thenComparing(Key::text);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /** Notes an expression of a scope. */
    synchronized void add(String scope, String text, CheckedExpression expression) {
        expressions.put(new Key(CheckedTable.hash(scope, text), scope, text), expression);
    }

    /** The table: a header, the places of the pool's strings, sorted hashes with places, expressions, the pool. */
    public byte[] bytes() {
        ExprWriter writer = new ExprWriter();
        ByteBuffer index = ByteBuffer.allocate(expressions.size() * 2 * Integer.BYTES);
        expressions.forEach((key, expression) -> {
            index.putInt(key.hash()).putInt(writer.position());
            writer.string(key.text());
            writer.string(key.scope());
            writer.write(expression);
        });
        byte[] written = writer.bytes();
        List<byte[]> strings = new ArrayList<>();
        writer.strings().forEach(text -> strings.add(text.getBytes(StandardCharsets.UTF_8)));
        int pool = (HEADER + strings.size() + 1) * Integer.BYTES + index.capacity() + written.length;
        int length = pool + strings.stream().mapToInt(text -> text.length).sum();
        ByteBuffer out = ByteBuffer.allocate(length);
        out.putInt(CheckedTable.MAGIC).putInt(expressions.size()).putInt(strings.size());
        for (byte[] text : strings) {
            out.putInt(pool);
            pool += text.length;
        }
        out.putInt(pool).put(index.array()).put(written);
        strings.forEach(out::put);
        return out.array();
    }
}
