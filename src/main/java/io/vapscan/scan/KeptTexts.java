package io.vapscan.scan;

import io.vapscan.object.PackReader;
import io.vapscan.object.PlainText;
import io.vapscan.object.Utf8Text;

/**
 * The texts of a response as they are kept, for whoever prints a great many: they are copied from there, and no more is made of the
 * response. Only {@link PlainText plain} ones are. For one thread, until the next response.
 */
public final class KeptTexts {

    /** The likeness of responses that are like no other. */
    public static final int UNLIKE = -1;

    private final PackedRows.Fetched rows;
    private final int row;
    private final PackReader texts;
    private final int likeness;
    private final int words;

    /** The texts of a row's packed result, which is read next. */
    KeptTexts(PackedRows.Fetched rows, int row, PackReader result) {
        this.rows = rows;
        this.row = row;
        boolean rowsWords = PackedResults.hasRowsWords(result);
        this.likeness = PackedResults.likeness(result);
        this.texts = rowsWords ? rows.wordsOf(row) : result;
        if (rowsWords) {
            texts.count();
        }
        this.words = texts.position();
    }

    /**
     * A number that all responses have which say the same but for their words; {@link #UNLIKE} where that is not known. Those
     * have {@link RuleResult#words words}, or a violation and nothing else: its message is their only word then.
     */
    public int likeness() {
        return likeness;
    }

    /**
     * Appends {@code path:line:column} of the object and its title.
     *
     * @param between what comes between them, of ASCII characters
     * @return whether both are plain; if not, what was appended is of no use
     */
    public boolean heading(String between, Utf8Text out) {
        return rows.headings(between).write(row, out);
    }

    /**
     * Appends a word.
     *
     * @return whether it is plain; if not, what was appended is of no use
     */
    public boolean word(int number, Utf8Text out) {
        texts.moveTo(words);
        for (int i = 0; i < number; i++) {
            texts.skipText();
        }
        int from = out.length();
        return texts.text(out) && out.isPlain(from);
    }
}
