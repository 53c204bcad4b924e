package io.vapscan.scan;

import io.vapscan.object.GroupVersionKind;

/**
 * What results and objects of one scan say again and again.
 *
 * @param violations violations without their messages
 * @param templates results without their objects' words
 * @param kinds kinds of objects
 */
record Vocabulary(
        Lexicon<Violation> violations, Lexicon<RuleResult.Template> templates, Lexicon<GroupVersionKind> kinds) {

    private static final int MOST = 1 << 14;

    Vocabulary() {
        this(new Lexicon<>(MOST), new Lexicon<>(MOST), new Lexicon<>(MOST));
    }
}
