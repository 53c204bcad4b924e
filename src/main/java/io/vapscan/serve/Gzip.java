package io.vapscan.serve;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;

/** Unpacks bodies, no further than they may be long. */
final class Gzip {

    private Gzip() {}

    /** It would be longer than it may be. */
    static final class TooLong extends IOException {

        private static final long serialVersionUID = 1L;

        TooLong(int most) {
            super("the body, unpacked, is longer than " + most + " bytes");
        }
    }

    /**
     * What is packed in a body.
     *
     * @throws TooLong when that is more than may be
     * @throws IOException when the body is no gzip, or not all of one
     */
    static byte[] unpacked(byte[] body, int most) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] content = in.readNBytes(most + 1);
            if (content.length > most) {
                throw new TooLong(most);
            }
            return content;
        }
    }
}
