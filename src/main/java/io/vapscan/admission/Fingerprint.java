package io.vapscan.admission;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was noted of values, one note after another. How many notes follow a note can be told from the notes before, so that
 * equal lists of notes mean that everything that was looked at is equal.
 */
public final class Fingerprint {

    /** More than that takes longer to note than to evaluate. */
    private static final int MOST = 512;

    /** Characters that no manifest has, and that no one takes for blanks. */
    private static final String HIDDEN =
            "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u000e\u000f\u0010\u0011\u0012\u0013\u0014"
                    + "\u0015\u0016\u0017\u0018\u0019\u001a";

    private static final Mark ABSENT = new Mark(1);
    private static final Mark NULL = new Mark(2);
    private static final Mark MAP = new Mark(3);
    private static final Mark LIST = new Mark(4);
    private static final Mark TEXT = new Mark(5);
    private static final Mark TRUTH = new Mark(6);
    private static final Mark NUMBER = new Mark(7);

    private final boolean hides;
    private final List<String> texts = new ArrayList<>();
    private Object[] notes = new Object[64];
    private int size;
    private boolean shows;
    private int hash;

    /** Nothing yet; whether texts are to be hidden in what was looked at. */
    Fingerprint(boolean hides) {
        this.hides = hides;
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

    /** From here on texts are looked at like everything else. */
    void showTexts() {
        shows = true;
    }

    /** Ends {@link #showTexts}. */
    void hideTexts() {
        shows = false;
    }

    /** Whether so much was noted that it stands for nothing. */
    boolean isTooLong() {
        return size > MOST;
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
     * How long a text is, the text itself being kept aside; of any other value the value.
     *
     * @return the value, or as long a text of a character that stands for it
     */
    @Nullable
    Object text(@Nullable Object value) {
        if (shows || !(value instanceof String text) || texts.size() == HIDDEN.length() || !isPlain(text)) {
            whole(value);
            return value;
        }
        add(TEXT);
        add(text.length());
        texts.add(text);
        return hides ? HIDDEN.substring(texts.size() - 1, texts.size()).repeat(text.length()) : text;
    }

    /** A word, which counts as many characters as bytes, and whose ends nobody cuts. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c >= 0x7f) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** The texts that were kept aside, in the place of the characters that stand for them. */
    public String revealed(String text) {
        int at = hidden(text, 0);
        if (at < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int from = 0;
        while (at >= 0) {
            int which = HIDDEN.indexOf(text.charAt(at));
            if (which >= texts.size()) {
                return text;
            }
            out.append(text, from, at).append(texts.get(which));
            from = at + texts.get(which).length();
            at = hidden(text, from);
        }
        return from > text.length()
                ? text
                : out.append(text, from, text.length()).toString();
    }

    private static int hidden(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && HIDDEN.indexOf(c) >= 0) {
                return i;
            }
        }
        return -1;
    }

    /** The value with all its parts, in their order. */
    void whole(@Nullable Object value) {
        if (size > MOST) {
            return;
        }
        if (value instanceof Map<?, ?> map) {
            map(map.size());
            map.forEach((key, part) -> {
                add(key);
                whole(part);
            });
        } else if (value instanceof List<?> list) {
            list(list.size());
            list.forEach(this::whole);
        } else {
            add(value == null ? NULL : value);
        }
    }

    private void add(Object note) {
        if (size > MOST) {
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
        if (!(other instanceof Fingerprint that) || that.size != size || that.hash != hash) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!notes[i].equals(that.notes[i])) {
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
