package io.vapscan.cel.environment;

import dev.cel.common.ast.CelConstant;
import dev.cel.common.values.CelByteString;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/**
 * What the grammar's tree does not tell of a source text: how deep in brackets each place is ({@code a && b && c} or
 * {@code a && (b && c)}), and where raw strings are, whose backslashes the parser must not see: it takes the one in
 * {@code r'\'} for an escape. All offsets are in code points.
 */
final class SourceScan {

    private final int[] source;
    private final int[] depths;
    private final Set<Integer> rawStrings = new HashSet<>();
    private final int[] shielded;
    private final int shield;

    /** Scans any text, also one that is no expression. */
    SourceScan(String text) {
        source = text.codePoints().toArray();
        depths = new int[source.length + 1];
        shielded = source.clone();
        shield = unused(text);
        int depth = 0;
        int at = 0;
        while (at < source.length) {
            int start = at;
            at = next(at);
            if (at == start + 1) {
                depth += "([{".indexOf(source[start]) >= 0 ? 1 : ")]}".indexOf(source[start]) >= 0 ? -1 : 0;
            }
            for (int i = start; i < Math.min(at, source.length); i++) {
                depths[i] = depth;
            }
        }
    }

    /** The number of brackets open at an offset. */
    int depth(int offset) {
        return offset >= 0 && offset < depths.length ? depths[offset] : 0;
    }

    /** The text as the parser may see it: of the same length, without backslashes in raw strings. */
    String shielded() {
        return new String(shielded, 0, shielded.length);
    }

    /** A message about {@link #shielded} as one about the text. */
    String unshielded(String message) {
        return message.replace(Character.toString(shield), "\\");
    }

    /** Where a number starts: its sign is part of it. */
    int start(CelConstant literal, int offset) {
        boolean negative = switch (literal.getKind()) {
            case INT64_VALUE -> literal.int64Value() <= 0;
            case DOUBLE_VALUE -> literal.doubleValue() <= 0;
            default -> false;
        };
        int before = offset - 1;
        while (negative && before > 0 && Character.isWhitespace(source[before])) {
            before--;
        }
        return negative && is(before, '-') ? before : offset;
    }

    /** A literal that stands at that offset, as it was before {@link #shielded}. */
    CelConstant unshielded(CelConstant literal, int offset) {
        if (!rawStrings.contains(offset)) {
            return literal;
        }
        String mark = Character.toString(shield);
        return switch (literal.getKind()) {
            case STRING_VALUE -> CelConstant.ofValue(literal.stringValue().replace(mark, "\\"));
            case BYTES_VALUE -> {
                String bytes = new String(literal.bytesValue().toByteArray(), StandardCharsets.UTF_8);
                yield CelConstant.ofValue(
                        CelByteString.of(bytes.replace(mark, "\\").getBytes(StandardCharsets.UTF_8)));
            }
            default -> literal;
        };
    }

    /** The offset after the comment, string, quoted name or character at an offset. */
    private int next(int at) {
        int codePoint = source[at];
        if (codePoint == '/' && is(at + 1, '/')) {
            return find('\n', at);
        }
        if (codePoint == '`') {
            return find('`', at + 1) + 1;
        }
        return codePoint == '"' || codePoint == '\'' ? afterString(at) : at + 1;
    }

    private boolean is(int at, int codePoint) {
        return at >= 0 && at < source.length && source[at] == codePoint;
    }

    private boolean isLetter(int at, int lowerCase) {
        return at >= 0 && (source[at] | 0x20) == lowerCase;
    }

    private int find(int codePoint, int from) {
        int at = from;
        while (at < source.length && source[at] != codePoint) {
            at++;
        }
        return at;
    }

    /** Whether an {@code r} before a quote, or {@code br}, is no end of a name. */
    private boolean isRaw(int quote) {
        int start = isLetter(quote - 2, 'b') ? quote - 2 : quote - 1;
        int before = start > 0 ? source[start - 1] : ' ';
        return isLetter(quote - 1, 'r') && before != '_' && (before >= 0x80 || !Character.isLetter(before));
    }

    private int afterString(int quote) {
        int mark = source[quote];
        boolean raw = isRaw(quote);
        boolean triple = is(quote + 1, mark) && is(quote + 2, mark);
        int at = quote + (triple ? 3 : 1);
        while (at < source.length) {
            if (source[at] == '\\' && !raw) {
                at += 2;
            } else if (source[at] == mark && (!triple || (is(at + 1, mark) && is(at + 2, mark)))) {
                break;
            } else {
                at++;
            }
        }
        if (raw) {
            hide(quote, Math.min(at, source.length));
        }
        return at + (triple ? 3 : 1);
    }

    private void hide(int quote, int end) {
        boolean any = false;
        for (int i = quote; i < end; i++) {
            if (source[i] == '\\') {
                shielded[i] = shield;
                any = true;
            }
        }
        if (any) {
            rawStrings.add(isLetter(quote - 2, 'b') ? quote - 2 : quote - 1);
        }
    }

    private static int unused(String text) {
        int mark = 0xe000;
        while (text.indexOf(mark) >= 0) {
            mark++;
        }
        return mark;
    }
}
