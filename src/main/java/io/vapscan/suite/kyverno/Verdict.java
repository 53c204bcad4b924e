package io.vapscan.suite.kyverno;

import java.util.List;

/**
 * What an object comes to by a policy.
 *
 * @param word the result
 * @param denies whether a failure denies; else it only warns, or is noted
 * @param reason why, one line; empty where there is nothing to say
 * @param details every decision, line by line
 */
record Verdict(Word word, boolean denies, String reason, List<String> details) {

    /** Copies the list. */
    Verdict {
        details = List.copyOf(details);
    }

    /** What an object can come to; of several, the first counts. */
    enum Word {
        FAIL("fail"),
        ERROR("error"),
        UNKNOWN("unknown"),
        PASS("pass"),
        /** A match condition does not hold, or an exception exempts it. */
        SKIP("skip"),
        NOT_MATCHED("not matched");

        private final String text;

        Word(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    static Verdict of(Word word, String reason) {
        return new Verdict(word, word == Word.FAIL, reason, List.of());
    }

    /** Whether it is what a test expects, in the words of Kyverno's results. */
    boolean is(String expected) {
        return switch (expected) {
            // What no policy judges is admitted, too.
            case "pass" -> word == Word.PASS || word == Word.NOT_MATCHED;
            case "skip" -> word == Word.SKIP || word == Word.NOT_MATCHED;
            case "fail" -> word == Word.FAIL;
            case "warn" -> word == Word.FAIL && !denies;
            case "error" -> word == Word.ERROR;
            default -> false;
        };
    }
}
