package io.vapscan.suite;

import java.util.List;

/**
 * What came of a case.
 *
 * @param status how it ended
 * @param expected what the file expects, in a few words
 * @param actual what it came to, in a few words; empty where nothing was judged
 * @param reason why these differ, or why nothing was judged: for people, one line; empty for a case that passed
 * @param details further lines for {@code --detailed-results}: decisions, messages, costs, gates
 */
public record CaseResult(Status status, String expected, String actual, String reason, List<String> details) {

    /** Copies the list. */
    public CaseResult {
        details = List.copyOf(details);
    }

    /** How a case ended. */
    public enum Status {
        /** It came to what is expected. */
        PASSED,
        /** It came to something else. */
        FAILED,
        /** It could not be run: a fixture is missing, or an expectation makes no sense. Counts as a failure. */
        ERROR,
        /** Its file says that it is not to be run. */
        SKIPPED,
        /** It is about something that this program does not judge: no failure, and never a pass. */
        NOT_JUDGED
    }

    /** A case that came to what is expected. */
    public static CaseResult passed(String outcome, List<String> details) {
        return new CaseResult(Status.PASSED, outcome, outcome, "", details);
    }

    /** A case that came to something else. */
    public static CaseResult failed(String expected, String actual, String reason, List<String> details) {
        return new CaseResult(Status.FAILED, expected, actual, reason, details);
    }

    /** A case that could not be run. */
    public static CaseResult error(String expected, String reason) {
        return new CaseResult(Status.ERROR, expected, "", reason, List.of());
    }

    /** A case that is not to be run. */
    public static CaseResult skipped(String reason) {
        return new CaseResult(Status.SKIPPED, "", "", reason, List.of());
    }

    /** A case about something that is not judged. */
    public static CaseResult notJudged(String expected, String reason) {
        return new CaseResult(Status.NOT_JUDGED, expected, "", reason, List.of());
    }
}
