package io.vapscan.manifest.yaml;

import org.jspecify.annotations.Nullable;

/**
 * A token.
 *
 * @param kind what it is
 * @param offset where it starts
 * @param value a scalar's text, an anchor's or alias' name, a tag's handle, a directive's first part
 * @param suffix a tag's suffix, a directive's second part
 */
record Token(Kind kind, int offset, String value, @Nullable String suffix) {

    enum Kind {
        STREAM_END,
        VERSION_DIRECTIVE,
        TAG_DIRECTIVE,
        DOCUMENT_START,
        DOCUMENT_END,
        BLOCK_SEQUENCE_START,
        BLOCK_MAPPING_START,
        BLOCK_END,
        FLOW_SEQUENCE_START,
        FLOW_SEQUENCE_END,
        FLOW_MAPPING_START,
        FLOW_MAPPING_END,
        BLOCK_ENTRY,
        FLOW_ENTRY,
        KEY,
        VALUE,
        ALIAS,
        ANCHOR,
        TAG,
        PLAIN_SCALAR,
        QUOTED_SCALAR
    }

    static Token of(Kind kind, int offset) {
        return new Token(kind, offset, "", null);
    }

    static Token of(Kind kind, int offset, String value) {
        return new Token(kind, offset, value, null);
    }

    String suffixText() {
        return suffix == null ? "" : suffix;
    }
}
