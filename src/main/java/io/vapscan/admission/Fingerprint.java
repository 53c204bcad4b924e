package io.vapscan.admission;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was noted of values, one note after another. How many notes follow a note can be told from the notes before, so that
 * equal lists of notes mean that everything that was looked at is equal.
 */
public final class Fingerprint {

    private static final Mark ABSENT = new Mark(1);
    private static final Mark NULL = new Mark(2);
    private static final Mark MAP = new Mark(3);
    private static final Mark LIST = new Mark(4);
    private static final Mark TEXT = new Mark(5);
    private static final Mark TRUTH = new Mark(6);
    private static final Mark NUMBER = new Mark(7);

    private final boolean lengths;
    private final Texts kept;
    private String[] texts = new String[4];
    private Object[] notes;
    private int textCount;
    private int size;
    private int most;
    private boolean shows;
    private int hash;

    /**
     * Nothing yet.
     *
     * @param lengths whether the lengths of texts are noted that become part of other texts, for these cost by their length
     * @param kept what becomes of those texts
     */
    Fingerprint(boolean lengths, Texts kept) {
        this.lengths = lengths;
        this.kept = kept;
        this.notes = new Object[64];
    }

    private Fingerprint(Fingerprint other) {
        this.lengths = other.lengths;
        this.kept = other.kept;
        this.most = other.most;
        this.texts = Arrays.copyOf(other.texts, other.textCount);
        this.notes = Arrays.copyOf(other.notes, other.size);
        this.textCount = other.textCount;
        this.size = other.size;
        this.hash = other.hash;
    }

    /** What becomes of texts that become part of other texts. */
    enum Texts {
        /** They are kept aside. */
        KEPT,
        /** They are hidden, too, in what is looked at. */
        HIDDEN,
        /** They are kept aside, and so is what others were hidden by. */
        BEHIND
    }

    /** A note that is equal to no value. */
    private static final class Mark {
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
     * Forgets everything, for the next to be looked at.
     *
     * @param notes so many notes stand for something, and more for nothing
     */
    void clear(int notes) {
        most = notes;
        textCount = 0;
        size = 0;
        hash = 0;
        shows = false;
    }

    /** The same, which stays as it is. */
    public Fingerprint kept() {
        return new Fingerprint(this);
    }

    /** From here on texts are looked at like everything else. */
    void showTexts() {
        shows = true;
    }

    /** Ends {@link #showTexts}. */
    void hideTexts() {
        shows = false;
    }

    /** Whether characters were noted that stand for hidden texts elsewhere. */
    public boolean hasStandIns() {
        for (int i = 0; i < size; i++) {
            if (notes[i] instanceof String text && Words.isHidden(text)) {
                return true;
            }
        }
        return false;
    }

    /** Whether texts were kept aside, or hidden. */
    public boolean hasTexts() {
        return textCount > 0;
    }

    /** How many notes there are. */
    public int size() {
        return size;
    }

    /** Whether so much was noted that it stands for nothing. */
    boolean isTooLong() {
        return size > most;
    }

    void absent() {
        add(ABSENT);
    }

    /** A map of that size, or of any size where it is negative. */
    void map(int entries) {
        collection(MAP, entries);
    }

    /** A list of that size, or of any size where it is negative. */
    void list(int elements) {
        collection(LIST, elements);
    }

    private void collection(Mark kind, int count) {
        add(kind);
        if (count >= 0) {
            add(count);
        }
    }

    /** What kind of value it is. */
    void kind(@Nullable Object value) {
        if (value == null) {
            add(NULL);
        } else if (value instanceof String) {
            add(TEXT);
        } else if (value instanceof Boolean) {
            add(TRUTH);
        } else if (value instanceof Long) {
            add(NUMBER);
        } else {
            add(value.getClass());
        }
    }

    /**
     * What a text, a number or a truth answers, and about how long a text is, by which asking costs.
     *
     * @return whether that was noted; not where costs are to be told exactly
     */
    boolean answer(Object value, List<Question> questions) {
        if (lengths) {
            return false;
        }
        kind(value);
        if (value instanceof String text) {
            add(Integer.SIZE - Integer.numberOfLeadingZeros(text.length()));
        }
        for (int i = 0; i < questions.size(); i++) {
            add(questions.get(i).answer().test(value));
        }
        return true;
    }

    /** Whether a text is empty, of anything else its kind: all that a comparison with null can tell, its cost included. */
    void presence(@Nullable Object value) {
        kind(value);
        if (value instanceof String text) {
            add(text.isEmpty());
        }
    }

    /**
     * That it is a text, which is kept aside; of any other value the value.
     *
     * @return the value, or a text of a character that stands for it
     */
    @Nullable
    Object text(@Nullable Object value) {
        if (shows || !(value instanceof String text) || textCount == Words.HIDDEN.length() || !isWord(text)) {
            whole(value);
            return value;
        }
        add(TEXT);
        if (lengths) {
            add(text.length());
        }
        if (textCount == texts.length) {
            texts = Arrays.copyOf(texts, textCount * 2);
        }
        texts[textCount++] = text;
        if (kept != Texts.HIDDEN) {
            return text;
        }
        String hidden = Words.HIDDEN.substring(textCount - 1, textCount);
        return lengths ? hidden.repeat(text.length()) : hidden;
    }

    private boolean isWord(String text) {
        return isPlain(text) || (kept == Texts.BEHIND && Words.isHidden(text));
    }

    /** A word, which counts as many characters as bytes, and whose ends nobody cuts. */
    private static boolean isPlain(String text) {
        int length = text.length();
        if (length > Words.LONGEST) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= 0x7f) {
                return false;
            }
        }
        return length > 0;
    }

    /**
     * The texts that were kept aside.
     *
     * @param like those of another fingerprint, which are given back if they are the same
     */
    public Words words(@Nullable Words like) {
        List<String> kept = Arrays.asList(texts).subList(0, textCount);
        return like != null && like.lengths() == lengths && like.texts().equals(kept)
                ? like
                : new Words(List.copyOf(kept), lengths);
    }

    /** The value with all its parts, in their order. */
    void whole(@Nullable Object value) {
        if (size > most) {
            return;
        }
        if (value instanceof String) {
            add(value);
        } else if (value instanceof Map<?, ?> map) {
            map(map.size());
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                add(entry.getKey());
                whole(entry.getValue());
            }
        } else if (value instanceof List<?> list) {
            list(list.size());
            for (int i = 0; i < list.size(); i++) {
                whole(list.get(i));
            }
        } else {
            add(value == null ? NULL : value);
        }
    }

    private void add(Object note) {
        if (size > most) {
            return;
        }
        if (size == notes.length) {
            notes = Arrays.copyOf(notes, size * 2);
        }
        notes[size++] = note;
        hash = hash * 31 + note.hashCode();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof Fingerprint that) || that.hash != hash || that.size != size) {
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
    public int hashCode() {
        return hash;
    }
}
