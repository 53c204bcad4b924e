package io.vapscan.manifest.yaml;

/** Backslash escapes in double quotes, those that go.yaml.in/yaml v2 knows: {@code \/} is not among them. */
final class Escapes {

    private Escapes() {}

    /** Reads the escape that begins here. */
    static void read(Text text, StringBuilder out) throws SyntaxException {
        char c = text.peek(1);
        int digits = switch (c) {
            case 'x' -> 2;
            case 'u' -> 4;
            case 'U' -> 8;
            default -> 0;
        };
        if (digits > 0) {
            int point = hex(text, digits);
            text.skip(2 + digits);
            out.appendCodePoint(point);
        } else {
            int value = value(c);
            if (value < 0) {
                throw text.fault(
                        "unknown escape \"\\" + c + "\" in double quotes",
                        "write \\\\ for a backslash, or use single quotes, where nothing is escaped");
            }
            text.skip(2);
            out.append((char) value);
        }
    }

    private static int value(char c) {
        return switch (c) {
            case '0' -> 0;
            case 'a' -> 7;
            case 'b' -> '\b';
            case 't', '\t' -> '\t';
            case 'n' -> '\n';
            case 'v' -> 11;
            case 'f' -> '\f';
            case 'r' -> '\r';
            case 'e' -> 27;
            case ' ', '"', '\'', '\\' -> c;
            case 'N' -> 0x85;
            case '_' -> 0xa0;
            case 'L' -> 0x2028;
            case 'P' -> 0x2029;
            default -> -1;
        };
    }

    private static int hex(Text text, int digits) throws SyntaxException {
        long value = 0;
        for (int i = 0; i < digits; i++) {
            char c = text.peek(2 + i);
            int digit = c < 0x80 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw text.fault(
                        "\"\\" + text.peek(1) + "\" needs " + digits + " hexadecimal digits after it",
                        "write \\\\ for a backslash, or use single quotes, where nothing is escaped");
            }
            value = value * 16 + digit;
        }
        if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) {
            throw text.fault("the escape names no Unicode character", "write the character itself");
        }
        return (int) value;
    }
}
