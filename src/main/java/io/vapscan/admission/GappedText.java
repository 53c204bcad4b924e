package io.vapscan.admission;

import java.util.ArrayList;
import java.util.List;

/** A text with gaps for words that were hidden when it came to be. Immutable. */
public final class GappedText {

    private final String[] parts;
    private final int[] words;

    private GappedText(String[] parts, int[] words) {
        this.parts = parts;
        this.words = words;
    }

    /**
     * The text that has gaps where characters stand for words.
     *
     * @param like words that fit into the gaps, as all that do: of the same lengths, if these count
     */
    public static GappedText of(String text, Words like) {
        List<String> parts = new ArrayList<>(2);
        List<Integer> words = new ArrayList<>(1);
        int from = 0;
        for (int at = Words.hidden(text, 0); at >= 0; at = Words.hidden(text, from)) {
            int word = Words.HIDDEN.indexOf(text.charAt(at));
            int end = word < like.texts().size()
                    ? at + (like.lengths() ? like.texts().get(word).length() : 1)
                    : Integer.MAX_VALUE;
            if (end > text.length()) {
                return new GappedText(new String[] {text}, new int[0]);
            }
            parts.add(text.substring(from, at));
            words.add(word);
            from = end;
        }
        parts.add(text.substring(from));
        int[] gaps = new int[words.size()];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = words.get(i);
        }
        return new GappedText(parts.toArray(new String[0]), gaps);
    }

    /** The text before, between and after its gaps. */
    public List<String> parts() {
        return List.of(parts);
    }

    /** Which of {@link Words#texts} belongs into each gap. */
    public int[] words() {
        return words.clone();
    }

    /** The text with those words in its gaps. */
    public String filled(Words with) {
        if (words.length == 0) {
            return parts[0];
        }
        StringBuilder out = new StringBuilder(64).append(parts[0]);
        for (int i = 0; i < words.length; i++) {
            out.append(with.texts().get(words[i])).append(parts[i + 1]);
        }
        return out.toString();
    }
}
