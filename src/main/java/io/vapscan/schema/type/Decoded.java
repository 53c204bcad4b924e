package io.vapscan.schema.type;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of an object that its type decodes.
 *
 * @param struct the object; null where it is refused
 * @param failure why it is refused, or null
 * @param strict what strict decoding would refuse
 */
public record Decoded(@Nullable Struct struct, Decoding.@Nullable Failure failure, List<String> strict) {

    /** Decodes an object. */
    public static Decoded of(StructShape type, Map<?, ?> written) {
        return of(type, written, null);
    }

    /** Decodes a part of an object that a decoder is given alone: what it says of types does not name the part. */
    public static Decoded part(String name, StructShape type, Object written) {
        return of(type, written, name);
    }

    private static Decoded of(StructShape type, Object written, @Nullable String part) {
        Decoded read = of(type, written, new Decoding(), part);
        if (read.failure == null && read.strict.size() < 2) {
            return read;
        }
        // Clients send keys sorted, so a server meets what is wrong in that order.
        Decoding sorted = new Decoding();
        return of(type, RawJson.copy(written, sorted), sorted, part);
    }

    private static Decoded of(StructShape type, @Nullable Object written, Decoding at, @Nullable String part) {
        if (part != null) {
            at.enter(part);
        }
        Object struct = written == null ? null : type.decode(written, at);
        Decoding.Failure failure = at.failure();
        return new Decoded(failure == null ? (Struct) struct : null, failure, at.strict());
    }
}
