package io.vapscan.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages bytes: some of the time a little, some of the time with what readers stumble over. */
final class Mutator {

    private static final List<String> WORDS = List.of(
            "\n---\n",
            "...\n",
            "&a ",
            "*a",
            "<<: *a\n",
            "!!binary ",
            "!!str ",
            "| \n",
            ">-\n",
            "? ",
            ": ",
            "- ",
            "{",
            "}",
            "[",
            "]",
            "\"",
            "'",
            "\\u0000",
            "\\ud800",
            "\t",
            "\r\n",
            "\r",
            "\u0085",
            "\u2028",
            "\ufeff",
            "\u0007",
            "#",
            "%",
            "@",
            "`",
            "null",
            "~",
            "0x1F",
            "0o7",
            "1e400",
            "-.inf",
            ".nan",
            "9223372036854775808",
            "18446744073709551616",
            "1.0",
            "yes",
            "true",
            "2024-01-01",
            "\"\": 1\n",
            "apiVersion: v1\n",
            "kind: List\nitems:\n- ",
            "metadata: null\n",
            "spec: []\n",
            "$patch: delete\n",
            "..",
            "/",
            "\u001b[31m",
            "::error::x\n",
            "<script>",
            "]]>",
            "=1+1",
            "(",
            ")",
            " && ",
            " || ",
            " ? ",
            ".all(x, x)",
            ".map(y, y)",
            "has(object.a)",
            "object",
            "[0]",
            "?.",
            ".orValue(1)",
            "matches('(a+)+$')",
            "size(",
            "duration('1h')",
            "b'\\xff'",
            "r'",
            "1u",
            "-9223372036854775808",
            " in ",
            "cel.bind(x, 1, x)",
            "quantity('1Gi')",
            "optional.none()",
            "string(",
            "'%s'.format([",
            "type(");

    private final Random random;
    private final List<byte[]> others;

    Mutator(Random random, List<byte[]> others) {
        this.random = random;
        this.others = others;
    }

    /** Other bytes, made of these. */
    byte[] of(byte[] data) {
        byte[] out = data;
        for (int i = random.nextInt(4); i >= 0; i--) {
            out = once(out);
        }
        return out.length > 20_000 ? Arrays.copyOf(out, 20_000) : out;
    }

    private byte[] once(byte[] data) {
        int at = random.nextInt(data.length + 1);
        int to = Math.min(data.length, at + random.nextInt(24));
        return switch (random.nextInt(7)) {
            case 0 -> splice(data, at, at, new byte[] {(byte) random.nextInt(256)});
            case 1 -> splice(data, at, Math.min(data.length, at + 1), new byte[] {(byte) random.nextInt(256)});
            case 2 -> splice(data, at, to, new byte[0]);
            case 3 -> splice(data, at, at, Arrays.copyOfRange(data, Math.min(at, to), to));
            case 4 -> cross(data, at, to);
            default -> splice(data, at, random.nextBoolean() ? at : to, word());
        };
    }

    private byte[] word() {
        return WORDS.get(random.nextInt(WORDS.size())).getBytes(StandardCharsets.UTF_8);
    }

    /** A piece of another seed. */
    private byte[] cross(byte[] data, int at, int to) {
        byte[] other = others.get(random.nextInt(others.size()));
        int from = random.nextInt(other.length + 1);
        return splice(
                data, at, to, Arrays.copyOfRange(other, from, Math.min(other.length, from + random.nextInt(200))));
    }

    private static byte[] splice(byte[] data, int from, int to, byte[] middle) {
        byte[] out = new byte[from + middle.length + data.length - to];
        System.arraycopy(data, 0, out, 0, from);
        System.arraycopy(middle, 0, out, from, middle.length);
        System.arraycopy(data, to, out, from + middle.length, data.length - to);
        return out;
    }
}
