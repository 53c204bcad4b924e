package io.vapscan.cel.library;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Compiled patterns by their text, so that none is compiled for each object anew. Bounded: it starts over when full. */
final class RegexCache {

    private static final int MOST = 1000;

    private final ConcurrentMap<String, CachedRegex> entries = new ConcurrentHashMap<>();

    CachedRegex get(String regex) {
        CachedRegex entry = entries.get(regex);
        if (entry == null) {
            if (entries.size() >= MOST) {
                entries.clear();
            }
            entry = new CachedRegex(regex);
            entries.put(regex, entry);
        }
        return entry;
    }
}
