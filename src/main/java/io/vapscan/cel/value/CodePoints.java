package io.vapscan.cel.value;

/** Strings as CEL counts and orders them: by Unicode code points. */
public final class CodePoints {

    private CodePoints() {}

    /** How many code points. */
    public static int count(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The order of the UTF-8 encodings, which is that of the code points. */
    public static int compare(String a, String b) {
        int common = Math.min(a.length(), b.length());
        for (int i = 0; i < common; i++) {
            char x = a.charAt(i);
            char y = b.charAt(i);
            if (x != y) {
                // A surrogate stands for a code point above all that need none.
                boolean high = Character.isSurrogate(x);
                return high == Character.isSurrogate(y) ? Character.compare(x, y) : high ? 1 : -1;
            }
        }
        return Integer.compare(a.length(), b.length());
    }
}
