package io.vapscan.manifest;

import java.util.ArrayList;
import java.util.List;

/**
 * The text of some documents or items that stand behind one another, taken out of a longer one.
 *
 * @param text their bytes
 * @param chunks where each stands in it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Excerpt(byte[] text, List<Chunk> chunks) {

    /** Takes those out, at least one; of one that is too long no more than shows that, and whose it is. */
    static Excerpt of(Window bytes, List<Span> spans, Limits limits) {
        long start = spans.get(0).from();
        long end = spans.get(spans.size() - 1).to();
        byte[] text = bytes.copy(start, spans.size() == 1 ? Math.min(end, start + limits.documentBytes() + 1) : end);
        List<Chunk> chunks = new ArrayList<>(spans.size());
        for (Span span : spans) {
            int to = (int) Math.min(span.to() - start, text.length);
            chunks.add(new Chunk((int) (span.from() - start), to, span.line(), span.column(), null));
        }
        return new Excerpt(text, chunks);
    }
}
