package io.vapscan.manifest;

import io.vapscan.manifest.yaml.SyntaxException;

/**
 * How much of a document may come from aliases, so that a small file cannot grow without end. The rule and its numbers
 * are those of go.yaml.in/yaml v2 (decode.go, allowedAliasRatio).
 */
final class AliasBudget {

    private static final int LOW = 400_000;
    private static final int HIGH = 4_000_000;

    private int nodes = 1; // the document itself
    private int fromAliases;
    private int depth;

    void enterAlias() {
        depth++;
    }

    void leaveAlias() {
        depth--;
    }

    /** Counts a node that is about to be made. */
    void spend(int offset) throws SyntaxException {
        nodes++;
        if (depth > 0) {
            fromAliases++;
            if (fromAliases > 100 && nodes > 1000 && (double) fromAliases / nodes > allowed()) {
                throw new SyntaxException(
                        offset,
                        "the document consists of aliases almost entirely",
                        "write the values out: kubectl refuses such documents");
            }
        }
    }

    private double allowed() {
        if (nodes <= LOW) {
            return 0.99;
        }
        return nodes >= HIGH ? 0.10 : 0.99 - 0.89 * ((double) (nodes - LOW) / (HIGH - LOW));
    }
}
