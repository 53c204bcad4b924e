package io.vapscan.report;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The texts of files, each read when it is asked for; those asked for last are kept, up to so many bytes. Any thread may ask. */
final class SourceTexts {

    private static final int MOST = 8 << 20;

    private final SourceFiles files;
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    SourceTexts(SourceFiles files) {
        this.files = files;
    }

    /** A file's text; none where it cannot be read. */
    private record Kept(@Nullable SourceText text, int bytes) {}

    /** The text of the file that objects name so; null where it cannot be read. */
    @Nullable
    synchronized SourceText of(String path) {
        Kept known = kept.get(path);
        if (known == null) {
            byte[] content = files.bytes(path);
            known = content == null ? new Kept(null, 0) : new Kept(new SourceText(content), content.length);
            kept.put(path, known);
            bytes += known.bytes;
            Iterator<Kept> oldest = kept.values().iterator();
            while (bytes > MOST && kept.size() > 1) {
                bytes -= oldest.next().bytes;
                oldest.remove();
            }
        }
        return known.text;
    }
}
