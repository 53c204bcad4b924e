package io.vapscan.cel.library.kyverno;

import io.vapscan.cel.value.CelError;
import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.naming.InvalidNameException;
import javax.naming.ldap.LdapName;
import javax.naming.ldap.Rdn;
import org.jspecify.annotations.Nullable;

/**
 * {@code x509.decode}: the first certificate of a PEM text with the fields that Go's {@code x509.Certificate} has in JSON, as far
 * as policies read them. Numbers are doubles, as everything that comes from JSON there.
 */
final class Certificates {

    private static final int DNS = 2;
    private static final Map<String, String> NAMES =
            Map.of("C", "Country", "O", "Organization", "OU", "OrganizationalUnit", "L", "Locality", "ST", "Province");

    private Certificates() {}

    static Object decode(String pem) {
        int start = pem.indexOf("-----BEGIN ");
        if (start < 0) {
            return new CelError("failed to decode PEM block");
        }
        try {
            byte[] content = pem.substring(start).getBytes(StandardCharsets.US_ASCII);
            return fields((X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(content)));
        } catch (CertificateException | InvalidNameException malformed) {
            return new CelError("x509: malformed certificate");
        }
    }

    private static Map<String, @Nullable Object> fields(X509Certificate certificate)
            throws CertificateException, InvalidNameException {
        int path = certificate.getBasicConstraints();
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        out.put("Version", (double) certificate.getVersion());
        out.put("SerialNumber", certificate.getSerialNumber().doubleValue());
        out.put("Subject", name(certificate.getSubjectX500Principal().getName()));
        out.put("Issuer", name(certificate.getIssuerX500Principal().getName()));
        out.put(
                "NotBefore",
                DateTimeFormatter.ISO_INSTANT.format(certificate.getNotBefore().toInstant()));
        out.put(
                "NotAfter",
                DateTimeFormatter.ISO_INSTANT.format(certificate.getNotAfter().toInstant()));
        out.put("IsCA", path >= 0);
        out.put("BasicConstraintsValid", certificate.getExtensionValue("2.5.29.19") != null);
        out.put("MaxPathLen", path >= 0 && path < Integer.MAX_VALUE ? (double) path : -1.0);
        out.put("MaxPathLenZero", path == 0);
        out.put("KeyUsage", usage(certificate.getKeyUsage()));
        out.put("DNSNames", dnsNames(certificate.getSubjectAlternativeNames()));
        out.put("PublicKeyAlgorithm", algorithm(certificate.getPublicKey().getAlgorithm()));
        if (certificate.getPublicKey() instanceof RSAPublicKey key) {
            out.put("PublicKey", publicKey(key));
        }
        out.put("Signature", Base64.getEncoder().encodeToString(certificate.getSignature()));
        out.put("Raw", Base64.getEncoder().encodeToString(certificate.getEncoded()));
        return out;
    }

    private static Map<String, Object> publicKey(RSAPublicKey key) {
        BigInteger modulus = key.getModulus();
        return Map.of("N", modulus.toString(), "E", key.getPublicExponent().doubleValue());
    }

    private static double usage(boolean @Nullable [] bits) {
        int value = 0;
        for (int i = 0; bits != null && i < bits.length; i++) {
            value |= bits[i] ? 1 << i : 0;
        }
        return value;
    }

    private static double algorithm(String name) {
        return switch (name) {
            case "RSA" -> 1;
            case "DSA" -> 2;
            case "EC" -> 3;
            case "Ed25519", "EdDSA" -> 4;
            default -> 0;
        };
    }

    private static @Nullable List<Object> dnsNames(@Nullable Collection<List<?>> alternatives) {
        List<Object> names = new ArrayList<>();
        if (alternatives != null) {
            for (List<?> one : alternatives) {
                if (one.get(0) instanceof Integer kind && kind == DNS) {
                    names.add(one.get(1));
                }
            }
        }
        return names.isEmpty() ? null : names;
    }

    private static Map<String, @Nullable Object> name(String text) throws InvalidNameException {
        Map<String, @Nullable Object> out = new LinkedHashMap<>();
        NAMES.values().forEach(field -> out.put(field, null));
        out.put("CommonName", "");
        out.put("SerialNumber", "");
        for (Rdn part : new LdapName(text).getRdns()) {
            String field = NAMES.get(part.getType());
            if (part.getType().equals("CN")) {
                out.put("CommonName", String.valueOf(part.getValue()));
            } else if (field != null) {
                out.put(field, List.of(String.valueOf(part.getValue())));
            }
        }
        return out;
    }
}
