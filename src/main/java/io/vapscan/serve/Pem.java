package io.vapscan.serve;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads certificates and private keys in PEM (RFC 7468), whatever other text stands around them. */
final class Pem {

    private static final int LONGEST = 1 << 20;
    private static final Pattern BLOCK =
            Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \\1-----", Pattern.DOTALL);
    private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA");

    private Pem() {}

    private record Block(Path file, String label, String base64) {

        byte[] content() throws IOException {
            try {
                return Base64.getDecoder().decode(base64);
            } catch (IllegalArgumentException broken) {
                throw new IOException(file + ": " + label + " is no base64", broken);
            }
        }
    }

    /** The certificates of a file, in its order; at least one. */
    static List<X509Certificate> certificates(Path file) throws IOException {
        List<X509Certificate> found = new ArrayList<>();
        try {
            CertificateFactory factory = CertificateFactory.getInstance("X.509");
            for (Block block : blocks(file)) {
                if (block.label.equals("CERTIFICATE")) {
                    Certificate read = factory.generateCertificate(new ByteArrayInputStream(block.content()));
                    found.add((X509Certificate) read);
                }
            }
        } catch (CertificateException broken) {
            throw new IOException(file + ": a certificate that cannot be read", broken);
        }
        if (found.isEmpty()) {
            throw new IOException(file + ": no certificate in it (-----BEGIN CERTIFICATE-----)");
        }
        return found;
    }

    /** The private key of a file: PKCS #8, or the older forms of RSA and EC keys. */
    static PrivateKey key(Path file) throws IOException {
        for (Block block : blocks(file)) {
            switch (block.label) {
                case "PRIVATE KEY" -> {
                    return key(file, block.content());
                }
                case "RSA PRIVATE KEY" -> {
                    return key(file, Der.rsaKey(block.content()));
                }
                case "EC PRIVATE KEY" -> {
                    return key(file, Der.ecKey(file, block.content()));
                }
                case "ENCRYPTED PRIVATE KEY" ->
                    throw new IOException(file + ": the key is encrypted; decrypt it: openssl pkey -in KEY -out PLAIN");
                default -> {
                    // A certificate, or parameters that the key has in it as well.
                }
            }
        }
        throw new IOException(file + ": no private key in it (-----BEGIN PRIVATE KEY-----)");
    }

    private static PrivateKey key(Path file, byte[] pkcs8) throws IOException {
        for (String algorithm : ALGORITHMS) {
            try {
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            } catch (InvalidKeySpecException another) {
                // A key of another algorithm: the next one may be its.
            } catch (GeneralSecurityException missing) {
                throw new IOException(file + ": " + missing.getMessage(), missing);
            }
        }
        throw new IOException(file + ": a private key that cannot be read; RSA, EC and Ed25519 keys can");
    }

    private static List<Block> blocks(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + ": a directory; a file is needed");
        }
        if (Files.size(file) > LONGEST) {
            throw new IOException(file + ": longer than any key or certificate");
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        List<Block> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(text);
        while (matcher.find()) {
            blocks.add(new Block(file, matcher.group(1), matcher.group(2).replaceAll("\\s", "")));
        }
        return blocks;
    }
}
