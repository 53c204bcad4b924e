package io.vapscan.report;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** Many small pieces, so many at a time that they are worth another thread's while. */
final class Grouped implements Iterator<Ahead.Piece> {

    private static final int AT_A_TIME = 200;

    private final Iterator<Ahead.Piece> small;

    Grouped(Iterator<Ahead.Piece> small) {
        this.small = small;
    }

    @Override
    public boolean hasNext() {
        return small.hasNext();
    }

    @Override
    public Ahead.Piece next() {
        List<Ahead.Piece> some = new ArrayList<>(AT_A_TIME);
        do {
            some.add(small.next());
        } while (some.size() < AT_A_TIME && small.hasNext());
        return out -> {
            for (Ahead.Piece piece : some) {
                piece.write(out);
            }
        };
    }
}
