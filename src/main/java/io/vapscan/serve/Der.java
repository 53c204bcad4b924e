package io.vapscan.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/** Puts private keys of the older forms into PKCS #8 (RFC 5208), which the JDK reads: RSA (RFC 8017), EC (RFC 5915). */
final class Der {

    private static final int SEQUENCE = 0x30;
    private static final int OCTETS = 0x04;
    private static final int CURVE = 0xa0;
    private static final byte[] VERSION = {0x02, 0x01, 0x00};
    private static final byte[] NULL = {0x05, 0x00};
    private static final byte[] RSA = {0x06, 0x09, 0x2a, (byte) 0x86, 0x48, (byte) 0x86, (byte) 0xf7, 0x0d, 1, 1, 1};
    private static final byte[] EC = {0x06, 0x07, 0x2a, (byte) 0x86, 0x48, (byte) 0xce, 0x3d, 0x02, 0x01};

    private Der() {}

    static byte[] rsaKey(byte[] key) {
        return pkcs8(RSA, NULL, key);
    }

    /** The curve stands in the key itself, where it is optional; all that make keys put it there. */
    static byte[] ecKey(Path file, byte[] key) throws IOException {
        int at = content(key, 0);
        while (at >= 0 && at + 1 < key.length) {
            int start = content(key, at);
            int end = end(key, at);
            if (start < 0 || end < start || end > key.length) {
                break;
            }
            if ((key[at] & 0xff) == CURVE) {
                return pkcs8(EC, Arrays.copyOfRange(key, start, end), key);
            }
            at = end;
        }
        throw new IOException(
                file + ": an EC key that does not name its curve; convert it: openssl pkcs8 -topk8 -nodes");
    }

    /** Where the content of the element begins. */
    private static int content(byte[] der, int at) {
        if (at + 1 >= der.length) {
            return -1;
        }
        int length = der[at + 1] & 0xff;
        return at + 2 + (length > 0x80 ? length - 0x80 : 0);
    }

    /** Where the element ends. */
    private static int end(byte[] der, int at) {
        int start = content(der, at);
        int length = der[at + 1] & 0xff;
        if (length > 0x80) {
            int bytes = length - 0x80;
            if (bytes > 2 || at + 2 + bytes > der.length) {
                return -1;
            }
            length = 0;
            for (int i = 0; i < bytes; i++) {
                length = (length << 8) | (der[at + 2 + i] & 0xff);
            }
        }
        return start + length;
    }

    private static byte[] pkcs8(byte[] algorithm, byte[] parameters, byte[] key) {
        return element(SEQUENCE, VERSION, element(SEQUENCE, algorithm, parameters), element(OCTETS, key));
    }

    private static byte[] element(int tag, byte[]... parts) {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            content.writeBytes(part);
        }
        int length = content.size();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(tag);
        if (length < 0x80) {
            out.write(length);
        } else if (length < 0x100) {
            out.write(0x81);
            out.write(length);
        } else {
            out.write(0x82);
            out.write(length >> 8);
            out.write(length);
        }
        out.writeBytes(content.toByteArray());
        return out.toByteArray();
    }
}
