package io.vapscan.admission;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was noted of values, one note after another. How many notes follow a note can be told from the notes before, so that
 * equal lists of notes mean that everything that was looked at is equal.
 */
public final class Fingerprint extends Notes {

    private static final Mark ABSENT = new Mark(1);
    private static final Mark NULL = new Mark(2);
    private static final Mark MAP = new Mark(3);
    private static final Mark LIST = new Mark(4);
    private static final Mark TEXT = new Mark(5);
    private static final Mark TRUTH = new Mark(6);
    private static final Mark NUMBER = new Mark(7);

    /** To find the same among more texts takes longer than to evaluate most policies. */
    private static final int MOST_TWINS = 64;

    private final boolean lengths;
    private final boolean values;
    private final Texts kept;
    private String[] texts = new String[4];
    private int textCount;
    private boolean shows;
    private String[] twins = new String[4];
    private int twinCount;
    private @Nullable Object compound;

    /**
     * Nothing yet.
     *
     * @param lengths whether the lengths of texts are noted that become part of other texts, for these cost by their length
     * @param values whether texts are noted that are only compared with each other
     * @param kept what becomes of those that become part of other texts
     */
    Fingerprint(boolean lengths, boolean values, Texts kept) {
        this.lengths = lengths;
        this.values = values;
        this.kept = kept;
    }

    private Fingerprint(Fingerprint other) {
        super(other);
        this.lengths = other.lengths;
        this.values = other.values;
        this.kept = other.kept;
        this.texts = Arrays.copyOf(other.texts, other.textCount);
        this.textCount = other.textCount;
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

    /**
     * Forgets everything, for the next to be looked at.
     *
     * @param notes so many notes stand for something, and more for nothing
     */
    void clear(int notes) {
        forget(notes);
        textCount = 0;
        shows = false;
        twinCount = 0;
        compound = null;
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
        for (int i = 0; i < size(); i++) {
            if (note(i) instanceof String text && Words.isHidden(text)) {
                return true;
            }
        }
        return false;
    }

    /** Whether texts were kept aside, or hidden. */
    public boolean hasTexts() {
        return textCount > 0;
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
            add(magnitude(text));
        }
        for (int i = 0; i < questions.size(); i++) {
            add(questions.get(i).answer().test(value));
        }
        return true;
    }

    private static int magnitude(String text) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(text.length());
    }

    /**
     * A value that is compared with others of which all are noted so, its kind being noted already: which of the texts before it is
     * the same, and about how long it is. What has parts is equal to nothing while it is the only one; of two the notes tell nothing.
     * Of anything else the value is noted, and of all of them where values count.
     */
    @SuppressWarnings("ReferenceEquality") // the same value may be come by twice
    void twin(@Nullable Object value) {
        boolean parts = value instanceof Map || value instanceof List;
        if (values || !(parts || value instanceof String)) {
            whole(value);
        } else if (value instanceof String text) {
            add(magnitude(text));
            add(place(text));
        } else if (compound == null || compound == value) {
            compound = value;
        } else {
            spoil();
        }
    }

    private int place(String text) {
        for (int i = 0; i < twinCount; i++) {
            if (twins[i].equals(text)) {
                return i;
            }
        }
        if (twinCount == MOST_TWINS) {
            spoil();
            return MOST_TWINS;
        }
        if (twinCount == twins.length) {
            twins = Arrays.copyOf(twins, twinCount * 2);
        }
        twins[twinCount] = text;
        return twinCount++;
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
        return Words.isWord(text) || (kept == Texts.BEHIND && Words.isHidden(text));
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
        if (isTooLong()) {
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
}
