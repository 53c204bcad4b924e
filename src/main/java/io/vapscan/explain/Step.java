package io.vapscan.explain;

import java.util.List;

/**
 * A part of an expression and what it came to.
 *
 * @param text the part, as CEL
 * @param outcome how it came to it
 * @param value its value as JSON on one line, cut where it is long; an error's text; empty for what was not evaluated
 * @param cost cost units that the part by itself is charged, those of its parts included
 * @param parts the parts that it was made of; not all of them where they are many
 */
public record Step(String text, Outcome outcome, String value, long cost, List<Step> parts) {

    /** How a part came to its value. */
    public enum Outcome {
        /** It has one. */
        VALUE,
        /** It failed. */
        ERROR,
        /** Something before it decided already. */
        NOT_EVALUATED
    }

    /** Copies the parts. */
    public Step {
        parts = List.copyOf(parts);
    }

    /** A part that nothing asked for. */
    static Step notEvaluated(String text) {
        return new Step(text, Outcome.NOT_EVALUATED, "", 0, List.of());
    }
}
