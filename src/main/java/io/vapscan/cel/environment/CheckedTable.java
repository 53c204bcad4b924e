package io.vapscan.cel.environment;

import io.vapscan.cel.plan.CheckedExpression;
import io.vapscan.cel.plan.ExprReader;
import io.vapscan.cel.value.CelType;
import io.vapscan.object.ProgramFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Expressions that were checked when the program was built, so that neither parser nor checker is needed for them. One is
 * found by its whole text and by all that its environment is made of; whatever is not found is compiled.
 */
final class CheckedTable {

    static final String RESOURCE = "checked.bin";
    static final int MAGIC = 0x56415031;
    static final int NONE = -1;

    private static final int ROW = 8;

    private final byte[] bytes;
    private final ByteBuffer index;
    private final int expressions;
    private final int[] offsets;
    private final AtomicReferenceArray<@Nullable String> strings;

    /** The table in these bytes, which {@link CheckedTableWriter} wrote. */
    CheckedTable(byte[] bytes) {
        ByteBuffer header = ByteBuffer.wrap(bytes);
        int magic = header.getInt();
        int count = header.getInt();
        int texts = header.getInt();
        if (magic != MAGIC) {
            throw new IllegalArgumentException("no table of checked expressions");
        }
        this.bytes = bytes;
        this.offsets = new int[texts + 1];
        for (int i = 0; i <= texts; i++) {
            offsets[i] = header.getInt();
        }
        this.index = header.slice().limit(count * ROW);
        this.expressions = header.position() + count * ROW;
        this.strings = new AtomicReferenceArray<>(texts);
    }

    /** Reads the table that the program carries; an empty one where it was built without. */
    static CheckedTable embedded() {
        try (InputStream in = ProgramFiles.open(CheckedTable.class, RESOURCE)) {
            return new CheckedTable(in == null ? new CheckedTableWriter().bytes() : in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The number under which an expression is sorted. */
    static int hash(String scope, String text) {
        return 31 * scope.hashCode() + text.hashCode();
    }

    /** How many expressions it holds. */
    int size() {
        return index.limit() / ROW;
    }

    /**
     * The row of a checked expression, less than {@link #size}; {@link #NONE} where the table does not have it.
     *
     * @param scope the environment, as {@link Scope#key} writes it
     * @param text the expression
     */
    int find(String scope, String text) {
        int hash = hash(scope, text);
        for (int row = first(hash); row < size() && index.getInt(row * ROW) == hash; row++) {
            ExprReader reader = reader(row);
            if (reader.string().equals(text) && reader.string().equals(scope)) {
                return row;
            }
        }
        return NONE;
    }

    /** The static type of a row's expression. */
    CelType outputType(int row) {
        return expression(row).type();
    }

    /** A row's expression, read anew for each call. */
    CheckedExpression read(int row) {
        return expression(row).read();
    }

    private ExprReader expression(int row) {
        ExprReader reader = reader(row);
        reader.string();
        reader.string();
        return reader;
    }

    private ExprReader reader(int row) {
        return new ExprReader(bytes, expressions + index.getInt(row * ROW + Integer.BYTES), this::string);
    }

    private int first(int hash) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (index.getInt(middle * ROW) < hash) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private String string(int number) {
        String text = strings.get(number);
        if (text == null) {
            int length = offsets[number + 1] - offsets[number];
            text = new String(bytes, offsets[number], length, StandardCharsets.UTF_8);
            strings.set(number, text);
        }
        return text;
    }
}
