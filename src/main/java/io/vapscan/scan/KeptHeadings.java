package io.vapscan.scan;

import io.vapscan.object.PackReader;
import io.vapscan.object.PlainText;
import io.vapscan.object.Utf8Text;

/**
 * What stands above findings about the objects of some rows: {@code path:line:column} and the title, made for all of them at once, for
 * many controls have findings about the same objects. Immutable.
 */
final class KeptHeadings {

    private final String between;
    private final byte[] text;
    private final int[] ends;

    /**
     * The headings of packed objects.
     *
     * @param objects the objects, which begin with the places where each of them stands
     * @param between what comes between an object's place and its title, of ASCII characters
     */
    KeptHeadings(PackedObjects packed, byte[] objects, int size, String between) {
        this.between = between;
        this.ends = new int[size + 1];
        Utf8Text out = new Utf8Text(64 * size);
        for (int row = 0; row < size; row++) {
            int start = out.length();
            if (!packed.heading(new PackReader(objects, PackReader.fixed(objects, 4 * row)), between, out)) {
                out.truncate(start);
            }
            ends[row + 1] = out.length();
        }
        this.text = out.toBytes();
    }

    boolean isFor(String wanted) {
        return between.equals(wanted);
    }

    /** Appends a row's; whether both parts of it are {@link PlainText plain}, or nothing is appended. */
    boolean write(int row, Utf8Text out) {
        out.append(text, ends[row], ends[row + 1]);
        return ends[row + 1] > ends[row];
    }
}
