package io.vapscan.manifest;

import io.vapscan.manifest.yaml.Node;
import io.vapscan.manifest.yaml.SyntaxException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a scalar means with the tag that it may have. Follows resolve in resolve.go of go.yaml.in/yaml v2. */
final class TaggedScalars {

    private static final String CORE = "tag:yaml.org,2002:";

    private TaggedScalars() {}

    /** As {@link Scalars#resolve}. */
    static @Nullable Object resolve(Node.Scalar scalar) throws SyntaxException {
        String tag = scalar.tag();
        if (tag == null) {
            return scalar.plain() ? Scalars.resolve(scalar.value()) : scalar.value();
        }
        if (!tag.startsWith(CORE)) {
            return scalar.value();
        }
        String text = scalar.value();
        return switch (tag.substring(CORE.length())) {
            case "bool" -> expect(scalar, Scalars.resolve(text) instanceof Boolean, "a boolean");
            case "null" -> expect(scalar, Scalars.resolve(text) == null, "null");
            case "int" -> expect(scalar, isInteger(Scalars.resolve(text)), "a whole number");
            case "float" -> number(scalar, Scalars.resolve(text));
            case "timestamp" -> {
                expect(scalar, Timestamps.FORM.matcher(text).matches(), "a timestamp");
                yield text;
            }
            case "binary" -> binary(scalar);
            default -> text;
        };
    }

    private static boolean isInteger(@Nullable Object value) {
        return value instanceof Long || value instanceof BigInteger;
    }

    private static @Nullable Object expect(Node.Scalar scalar, boolean isRight, String what) throws SyntaxException {
        if (!isRight) {
            throw notA(scalar, what);
        }
        return Scalars.resolve(scalar.value());
    }

    private static Object number(Node.Scalar scalar, @Nullable Object value) throws SyntaxException {
        if (value instanceof Long whole) {
            return (double) whole;
        }
        if (value instanceof Double) {
            return value;
        }
        throw notA(scalar, "a number");
    }

    private static String binary(Node.Scalar scalar) throws SyntaxException {
        String text = scalar.value().replace("\n", "").replace("\r", "");
        try {
            byte[] bytes = text.length() % 4 == 0 ? Base64.getDecoder().decode(text) : null;
            if (bytes != null) {
                return new String(bytes, StandardCharsets.UTF_8);
            }
        } catch (IllegalArgumentException e) {
            throw notA(scalar, "base64");
        }
        throw notA(scalar, "base64");
    }

    private static SyntaxException notA(Node.Scalar scalar, String what) {
        return new SyntaxException(
                scalar.offset(), "the tag says that the value is " + what + ", which it is not", "remove the tag");
    }

    /** What a timestamp looks like, which is seldom asked. */
    private static final class Timestamps {

        private static final String DATE = "\\d{4}-\\d{1,2}-\\d{1,2}";
        private static final String TIME = "\\d{1,2}:\\d{1,2}:\\d{1,2}([.,]\\d+)?";
        static final Pattern FORM = Pattern.compile(DATE + "([Tt]" + TIME + "(Z|[-+]\\d\\d:\\d\\d)| " + TIME + ")?");
    }
}
