package io.vapscan.cel.library;

import io.vapscan.cel.value.CelError;
import io.vapscan.cel.value.Values;
import io.vapscan.object.GoIntegers;
import java.util.List;

/** {@code string.format}: reads the format; follows {@code parseFormatString} of cel-go's {@code ext/formatting.go}. */
final class Formatting {

    private static final String CLAUSE = "could not parse formatting clause: ";
    private static final String PRECISION = CLAUSE + "error while parsing precision: ";
    /** cel-go sets no limit to digits; a text of more than this many is not worth printing. */
    private final String format;

    private final List<?> args;
    private final StringBuilder out = new StringBuilder();
    private int at;
    private int next;

    private Formatting(String format, List<?> args) {
        this.format = format;
        this.args = args;
    }

    /** The formatted string, or the error. */
    static Object format(String format, List<?> args) {
        if (format.indexOf('%') < 0) {
            return format;
        }
        try {
            return new Formatting(format, args).run();
        } catch (Unreadable e) {
            return new CelError(e.reason());
        }
    }

    private String run() throws Unreadable {
        int copied = 0;
        for (int percent = format.indexOf('%'); percent >= 0; percent = format.indexOf('%', copied)) {
            out.append(format, copied, percent);
            at = percent + 1;
            if (at < format.length() && format.charAt(at) == '%') {
                out.append('%');
                at++;
            } else {
                clause();
            }
            copied = at;
        }
        return out.append(format, copied, format.length()).toString();
    }

    private void clause() throws Unreadable {
        if (next >= args.size()) {
            throw new Unreadable("index " + next + " out of range");
        }
        if (at >= format.length()) {
            throw new Unreadable("unexpected end of string");
        }
        Object arg = Values.of(args.get(next++));
        long precision = precision();
        char verb = format.charAt(at++);
        switch (verb) {
            case 's' -> out.append(FormatVerbs.string(arg));
            case 'd' -> out.append(FormatVerbs.decimal(arg));
            case 'f' -> out.append(FormatVerbs.fixed(arg, precision));
            case 'e' -> out.append(FormatVerbs.scientific(arg, precision));
            case 'b' -> out.append(FormatVerbs.binary(arg));
            case 'x' -> out.append(FormatVerbs.hex(arg));
            case 'X' -> out.append(FormatVerbs.upperHex(arg));
            case 'o' -> out.append(FormatVerbs.octal(arg));
            default -> throw new Unreadable(CLAUSE + "unrecognized formatting clause \"" + firstByte() + '"');
        }
    }

    /** cel-go reads a byte as the verb, and prints it as if it were a code point. */
    private char firstByte() {
        String verb = Character.toString(format.codePointAt(at - 1));
        return (char) (Utf8.encode(verb)[0] & 0xff);
    }

    private long precision() throws Unreadable {
        if (format.charAt(at) != '.') {
            return FormatVerbs.DEFAULT_PRECISION;
        }
        at++;
        StringBuilder digits = new StringBuilder();
        while (at < format.length() && format.charAt(at) >= '0' && format.charAt(at) <= '9') {
            digits.append(format.charAt(at++));
        }
        if (at >= format.length()) {
            throw new Unreadable(PRECISION + "could not find end of precision specifier");
        }
        GoIntegers.Parsed parsed = GoIntegers.parse("Atoi", digits.toString());
        if (parsed.error() != null) {
            throw new Unreadable(PRECISION + "error while converting precision to integer: " + parsed.error());
        }
        return parsed.value();
    }
}
