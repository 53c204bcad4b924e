package io.vapscan.cel.library;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.jspecify.annotations.Nullable;

/** Compiled patterns by their text, so that none is compiled for each object anew. Bounded: it starts over when full. */
final class RegexCache {

    private static final int MOST = 1000;

    private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();

    /**
     * A compiled pattern or why it does not compile.
     *
     * @param error Go's text
     */
    record Entry(@Nullable Pattern pattern, String error) {}

    Entry get(String regex) {
        Entry entry = entries.get(regex);
        if (entry == null) {
            if (entries.size() >= MOST) {
                entries.clear();
            }
            entry = compile(regex);
            entries.put(regex, entry);
        }
        return entry;
    }

    private static Entry compile(String regex) {
        try {
            return new Entry(Pattern.compile(regex), "");
        } catch (PatternSyntaxException e) {
            return new Entry(null, String.valueOf(e.getMessage()));
        }
    }
}
