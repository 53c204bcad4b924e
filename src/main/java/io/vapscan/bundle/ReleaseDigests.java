package io.vapscan.bundle;

import io.vapscan.object.Sha256;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pinned digests of a release's files: {@code NAME=SHA256} pairs, or the lines that {@code sha256sum} writes. */
public final class ReleaseDigests {

    private static final String HEX = "[0-9a-fA-F]{64}";
    private static final Pattern PAIR = Pattern.compile("(.+?)[=:](?:sha256:)?(" + HEX + ")");

    private ReleaseDigests() {}

    /**
     * Reads digests by file name, in order.
     *
     * @param text pairs parted by blanks, commas or line ends
     * @throws IllegalArgumentException for what is no pair, with a line that says so
     */
    public static Map<String, String> parse(String text) {
        Map<String, String> digests = new LinkedHashMap<>();
        List<String> words = new ArrayList<>();
        for (String word : text.split("[\\s,;]+")) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        for (int i = 0; i < words.size(); i++) {
            Matcher pair = PAIR.matcher(words.get(i));
            if (pair.matches()) {
                put(digests, pair.group(1), pair.group(2));
            } else if (words.get(i).matches(HEX) && i + 1 < words.size()) {
                String name = words.get(++i);
                put(digests, name.startsWith("*") ? name.substring(1) : name, words.get(i - 1));
            } else {
                throw new IllegalArgumentException("digests: " + words.get(i) + " is no NAME=SHA256");
            }
        }
        return digests;
    }

    /** A pair, as {@link #parse} reads it. */
    public static String pair(String name, byte[] content) {
        return name + "=" + Sha256.hex(content);
    }

    private static void put(Map<String, String> digests, String name, String digest) {
        if (!ReleaseSource.isPlain(name)) {
            throw new IllegalArgumentException("digests: " + name + " is no plain file name");
        }
        String before = digests.put(name, digest.toLowerCase(Locale.ROOT));
        if (before != null && !before.equals(digest.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("digests: " + name + " has two");
        }
    }
}
