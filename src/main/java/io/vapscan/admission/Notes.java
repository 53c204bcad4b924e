package io.vapscan.admission;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Notes, one after another, up to a bound. Equal to others if each is equal; what they say is up to who makes them. */
abstract class Notes {

    /** Most requests have fewer, whoever looks at them. */
    private static final int ROOM = 128;

    private Object[] notes;
    private int size;
    private int most;
    private int hash;

    /** None yet. */
    Notes() {
        this.notes = new Object[ROOM];
    }

    /** The same notes, to stay as they are. */
    Notes(Notes other) {
        this.notes = Arrays.copyOf(other.notes, other.size);
        this.size = other.size;
        this.most = other.most;
        this.hash = other.hash;
    }

    /** A note that is equal to no value. */
    static final class Mark {
        private final int hash;

        Mark(int number) {
            this.hash = number * 0x9E3779B9;
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /**
     * Forgets all.
     *
     * @param mostNotes so many stand for something, and more for nothing
     */
    final void forget(int mostNotes) {
        most = mostNotes;
        size = 0;
        hash = 0;
    }

    /** How many there are. */
    public final int size() {
        return size;
    }

    /** Whether there are so many that they stand for nothing. */
    final boolean isTooLong() {
        return size > most;
    }

    /** They stand for nothing from here on. */
    final void spoil() {
        size = most + 1;
    }

    final Object note(int place) {
        return notes[place];
    }

    final void add(Object note) {
        if (isTooLong()) {
            return;
        }
        if (size == notes.length) {
            notes = Arrays.copyOf(notes, size * 2);
        }
        notes[size++] = note;
        hash = hash * 31 + note.hashCode();
    }

    @Override
    public final boolean equals(@Nullable Object other) {
        if (!(other instanceof Notes that) || that.hash != hash || that.size != size) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (notes[i] != that.notes[i] && !notes[i].equals(that.notes[i])) {
                return false;
            }
        }
        return true;
    }

    @Override
    public final int hashCode() {
        return hash;
    }
}
