package io.vapscan.report;

import io.vapscan.admission.GappedText;
import io.vapscan.object.PlainText;
import io.vapscan.object.Utf8Text;
import io.vapscan.scan.KeptTexts;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A message with gaps whose own text needs no escaping: with {@link PlainText plain} words in its gaps it is plain. Is found out
 * once, and not for each object that fails for the same.
 */
final class PlainMessage {

    /** Nothing but a word. */
    static final PlainMessage WORD = new PlainMessage(List.of("", ""), new int[] {0});

    private final byte[][] parts;
    private final int[] words;

    /** Such a message. */
    PlainMessage(GappedText message) {
        this(message.parts(), message.words());
    }

    private PlainMessage(List<String> parts, int[] words) {
        this.parts = new byte[parts.size()][];
        for (int i = 0; i < this.parts.length; i++) {
            this.parts[i] = parts.get(i).getBytes(StandardCharsets.US_ASCII);
        }
        this.words = words;
    }

    /** Whether the message's own text is plain. */
    static boolean isPlain(GappedText message) {
        // With some plain word in each gap, for what stands beside a gap is looked at, too.
        return PlainText.is(String.join("-", message.parts()));
    }

    /** Appends it with a response's words; returns whether they are plain, too: if not, what was appended is of no use. */
    boolean write(KeptTexts texts, Utf8Text out) {
        out.append(parts[0]);
        for (int i = 0; i < words.length; i++) {
            if (!texts.word(words[i], out)) {
                return false;
            }
            out.append(parts[i + 1]);
        }
        return true;
    }
}
