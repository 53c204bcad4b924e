package io.vapscan.manifest.yaml;

/**
 * How deep a document may nest.
 *
 * @param most the number of collections inside each other
 */
public record Depth(int most) {

    void check(int nesting, int offset) throws SyntaxException {
        if (nesting > most) {
            throw tooDeep(offset);
        }
    }

    /** The refusal of a document that nests too deep. */
    public SyntaxException tooDeep(int offset) {
        return new SyntaxException(
                offset,
                "the document nests deeper than " + most + " levels",
                "no Kubernetes object nests that deep: check how the file was made");
    }
}
