package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.Bytes;
import io.vapscan.cel.value.CelError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Kyverno's {@code cel/libs/gzip}; what unpacks to more than 16 MiB is an error. */
final class Gzip {

    private static final int MOST = 16 << 20;

    private Gzip() {}

    static Bytes compress(String text) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return Bytes.of(packed.toByteArray());
    }

    static Object decompress(Bytes packed) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed.toByteArray()))) {
            byte[] content = in.readNBytes(MOST + 1);
            return content.length > MOST
                    ? new CelError("gzip: more than " + MOST + " bytes")
                    : new String(content, StandardCharsets.UTF_8);
        } catch (IOException malformed) {
            return new CelError("gzip: invalid header");
        }
    }
}
