package io.vapscan.report;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Small pieces of text in order, each made when those before are taken: there may be a great many. */
abstract class Pieces implements Iterator<Ahead.Piece> {

    private Ahead.@Nullable Piece ahead;

    /** The next piece; null at the end. */
    abstract Ahead.@Nullable Piece step();

    @Override
    public boolean hasNext() {
        if (ahead == null) {
            ahead = step();
        }
        return ahead != null;
    }

    @Override
    public Ahead.Piece next() {
        Ahead.Piece next = ahead == null ? step() : ahead;
        if (next == null) {
            throw new NoSuchElementException();
        }
        ahead = null;
        return next;
    }

    /** One piece. */
    static Pieces one(Ahead.Piece piece) {
        return of(List.of(piece), Function.identity());
    }

    /** A piece of each item. */
    static <T> Pieces of(Iterable<T> items, Function<T, Ahead.Piece> piece) {
        return of(items, item -> true, piece);
    }

    /** A piece of each item that is shown. */
    static <T> Pieces of(Iterable<T> items, Predicate<T> shown, Function<T, Ahead.Piece> piece) {
        Iterator<T> each = items.iterator();
        return new Pieces() {
            @Override
            Ahead.@Nullable Piece step() {
                while (each.hasNext()) {
                    T item = each.next();
                    if (shown.test(item)) {
                        return piece.apply(item);
                    }
                }
                return null;
            }
        };
    }

    /** All pieces of each item. */
    static <T> Pieces ofEach(Iterable<T> items, Function<T, Iterator<Ahead.Piece>> pieces) {
        Iterator<T> each = items.iterator();
        return new Pieces() {
            private Iterator<Ahead.Piece> current = Collections.emptyIterator();

            @Override
            Ahead.@Nullable Piece step() {
                while (!current.hasNext() && each.hasNext()) {
                    current = pieces.apply(each.next());
                }
                return current.hasNext() ? current.next() : null;
            }
        };
    }

    /** These pieces and then others. */
    Pieces then(Iterator<Ahead.Piece> others) {
        return ofEach(List.of(this, others), Function.identity());
    }
}
