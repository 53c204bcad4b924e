package io.vapscan.report;

import io.vapscan.admission.GappedText;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleResult;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** What findings have in common that differ in their objects' words only: it is laid out once for all of them. */
final class FindingShape {

    private final RuleResponse one;
    private final byte[] verdict;
    private final PlainMessage @Nullable [] messages;
    private @Nullable RuleResponse same;

    /** The shape of a finding that is {@link io.vapscan.scan.KeptTexts#likeness like} others. */
    FindingShape(RuleResponse one, Style style) {
        this.one = one.wordless();
        this.verdict = (FindingsText.painted(one, style) + "\n").getBytes(StandardCharsets.UTF_8);
        this.messages = isShort(one.result()) ? messages(one.result()) : null;
    }

    /** Whether there is nothing to say but messages. */
    private static boolean isShort(RuleResult result) {
        return result.excepted() == null
                && result.errors().isEmpty()
                && result.unknowns().isEmpty()
                && result.paths().equals(Paths.NONE);
    }

    private static PlainMessage @Nullable [] messages(RuleResult result) {
        if (result.words() == null) {
            return new PlainMessage[] {PlainMessage.WORD};
        }
        PlainMessage[] messages = new PlainMessage[result.messages().size()];
        for (int i = 0; i < messages.length; i++) {
            GappedText text = result.messages().get(i);
            if (!PlainMessage.isPlain(text)) {
                return null;
            }
            messages[i] = new PlainMessage(text);
        }
        return messages;
    }

    /** One of them, whose words do not matter. */
    RuleResponse one() {
        return one;
    }

    /** What stands behind the object's title, with its line break. */
    byte[] verdict() {
        return verdict;
    }

    /** The messages; null where they may have to be escaped, or more is to be said. */
    PlainMessage @Nullable [] messages() {
        return messages;
    }

    /** Whether they deny for the same as another finding, whose words do not matter. Asked about the same again it knows. */
    @SuppressWarnings("ReferenceEquality") // others are compared
    boolean deniesForTheSameAs(RuleResponse other) {
        if (same == other) {
            return true;
        }
        boolean is = Whys.isSame(one, other);
        if (is) {
            same = other;
        }
        return is;
    }
}
