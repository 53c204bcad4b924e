package io.vapscan.scan;

/** Why a control, or a part of it, was not judged. */
public sealed interface NotJudged {

    /** The reason as a report shows it, one line. */
    String text();

    /**
     * Its rules are such that nothing here judges them.
     *
     * @param text which rules, and why
     */
    record Unsupported(String text) implements NotJudged {}

    /**
     * A server would not store its policy. {@link ScanReport#problems} names the policy with its place and the same reason.
     *
     * @param policy the policy's name
     * @param why the server's reason
     */
    record Refused(String policy, String why) implements NotJudged {
        @Override
        public String text() {
            return "a server refuses policy " + policy + ": " + why;
        }
    }

    /**
     * Whether its policy is asked cannot be told from the inputs.
     *
     * @param why what is not known of a namespace
     */
    record Undecided(String why) implements NotJudged {
        @Override
        public String text() {
            return "its namespaceSelector cannot be answered: " + why;
        }
    }

    /**
     * The scan ended before all objects were judged.
     *
     * @param text how many it has not seen, and what ended it
     */
    record Unfinished(String text) implements NotJudged {}
}
