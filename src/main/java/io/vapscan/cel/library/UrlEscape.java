package io.vapscan.cel.library;

/** Percent-encoding by part of a URL; follows Go's {@code net/url}. Texts are strings of bytes. */
final class UrlEscape {

    private static final String HEX = "0123456789ABCDEF";

    private UrlEscape() {}

    /** The parts, each with the bytes that need no encoding in it besides letters and digits. */
    enum Part {
        PATH("-_.~$&+,/:;=@"),
        HOST("-_.~!$&'()*+,;=:[]<>\""),
        ZONE("-_.~!$&'()*+,;=:[]<>\""),
        USER("-_.~$&+,;="),
        QUERY("-_.~"),
        FRAGMENT("-_.~$&+,/:;=?@!()*");

        private final String plain;

        Part(String plain) {
            this.plain = plain;
        }

        boolean encodes(char c) {
            boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            return !alphanumeric && plain.indexOf(c) < 0;
        }
    }

    /** Whether the text could be that part, encoded. */
    static boolean isEncoded(String text, Part part) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if ("!$&'()*+,;=:@[]%".indexOf(c) < 0 && part.encodes(c)) {
                return false;
            }
        }
        return true;
    }

    static String escape(String text, Part part) {
        StringBuilder escaped = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (part.encodes(c)) {
                escaped.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            } else {
                escaped.append(c);
            }
        }
        return escaped.toString();
    }

    static String unescape(String text, Part part) throws Unreadable {
        StringBuilder plain = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                plain.append(unescapeByte(text, i, part));
                i += 2;
                continue;
            }
            boolean host = part == Part.HOST || part == Part.ZONE;
            if (host && c < 0x80 && part.encodes(c)) {
                throw new Unreadable("invalid character " + Utf8.quoteBytes(String.valueOf(c)) + " in host name");
            }
            plain.append(c == '+' && part == Part.QUERY ? ' ' : c);
        }
        return plain.toString();
    }

    private static char unescapeByte(String text, int at, Part part) throws Unreadable {
        String escape = text.substring(at, Math.min(at + 3, text.length()));
        int high = escape.length() < 3 ? -1 : hex(escape.charAt(1));
        int low = escape.length() < 3 ? -1 : hex(escape.charAt(2));
        boolean malformed = high < 0 || low < 0;
        if (!malformed && !escape.equals("%25")) {
            // A host may encode only what is not ASCII, a zone only what a host could hold.
            char c = (char) (high << 4 | low);
            malformed = (part == Part.HOST && high < 8) || (part == Part.ZONE && c != ' ' && Part.HOST.encodes(c));
        }
        if (malformed) {
            throw new Unreadable("invalid URL escape " + Utf8.quoteBytes(escape));
        }
        return (char) (high << 4 | low);
    }

    private static int hex(char c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }
}
