package io.vapscan.manifest;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.nio.charset.StandardCharsets;

/** Names an object that is too long to be read: by what its first lines say. They may be anything, so patterns are RE2's. */
final class TooLong {

    private static final int LOOKED_AT = 4096;
    private static final Pattern KIND = Pattern.compile("(?m)^[- ]*\"?kind\"?: *\"?([A-Za-z]+)");
    private static final Pattern NAME =
            Pattern.compile("(?m)^[- ]*\"?metadata\"?:[^\\n]*\\n(?:.*\\n)*? +\"?name\"?: *\"?([-.A-Za-z0-9]+)");

    private TooLong() {}

    /** {@code Kind name}, as far as it can be seen; else {@code the document}. */
    static String name(byte[] bytes, Chunk chunk) {
        int length = Math.min(LOOKED_AT, chunk.to() - chunk.from());
        String text = new String(bytes, chunk.from(), length, StandardCharsets.UTF_8);
        Matcher kind = KIND.matcher(text);
        if (!kind.find()) {
            return "the document";
        }
        Matcher name = NAME.matcher(text);
        return name.find() ? kind.group(1) + " " + name.group(1) : "the " + kind.group(1);
    }
}
