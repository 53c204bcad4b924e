package io.vapscan.scan;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * A list in pieces, each made when it is asked for and kept no longer than another is: there may be a great many elements. Going
 * through it in order makes each piece once.
 */
abstract class Segmented<T> extends AbstractList<T> {

    private final int pieces;
    private volatile int @Nullable [] ends;
    private volatile @Nullable Made<T> last;

    private record Made<T>(int number, List<T> piece) {}

    /** A list of so many pieces. */
    Segmented(int pieces) {
        this.pieces = pieces;
    }

    /** How many elements a piece has. */
    abstract int size(int number);

    /** Makes a piece, which has as many elements as was said. */
    abstract List<T> piece(int number);

    /** Where each piece ends. Mostly nobody asks. */
    private int[] ends() {
        int[] known = ends;
        if (known == null) {
            known = new int[pieces];
            int end = 0;
            for (int i = 0; i < pieces; i++) {
                end += size(i);
                known[i] = end;
            }
            ends = known;
        }
        return known;
    }

    @Override
    public int size() {
        return pieces == 0 ? 0 : ends()[pieces - 1];
    }

    @Override
    public T get(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException(index);
        }
        int[] all = ends();
        int at = Arrays.binarySearch(all, index + 1);
        int number = at >= 0 ? firstWith(at) : -at - 1;
        Made<T> made = last;
        if (made == null || made.number != number) {
            made = new Made<>(number, piece(number));
            last = made;
        }
        return made.piece.get(index - (number == 0 ? 0 : all[number - 1]));
    }

    /** Of pieces that end there, of which all but one are empty, that one. */
    private int firstWith(int at) {
        int number = at;
        while (size(number) == 0) {
            number--;
        }
        return number;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<>() {
            private int next;
            private Iterator<T> piece = List.<T>of().iterator();

            @Override
            public boolean hasNext() {
                while (!piece.hasNext() && next < pieces) {
                    piece = size(next) == 0
                            ? List.<T>of().iterator()
                            : piece(next).iterator();
                    next++;
                }
                return piece.hasNext();
            }

            @Override
            public T next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return piece.next();
            }
        };
    }
}
