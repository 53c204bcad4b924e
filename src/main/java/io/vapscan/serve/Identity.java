package io.vapscan.serve;

import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECKey;
import java.security.interfaces.RSAKey;
import java.util.List;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/** The server's certificate and key, which may be exchanged while it runs: new connections get the new ones. */
final class Identity extends X509ExtendedKeyManager {

    private static final String ALIAS = "vapscan";

    private final Path certificateFile;
    private final Path keyFile;
    private volatile Held held;

    private record Held(List<X509Certificate> chain, PrivateKey key) {}

    Identity(Path certificateFile, Path keyFile) throws IOException {
        this.certificateFile = certificateFile;
        this.keyFile = keyFile;
        this.held = read(certificateFile, keyFile);
    }

    /** Reads the files again; when they are broken, what was there before stays. */
    void reload() throws IOException {
        held = read(certificateFile, keyFile);
    }

    private static Held read(Path certificateFile, Path keyFile) throws IOException {
        List<X509Certificate> chain = Pem.certificates(certificateFile);
        PrivateKey key = Pem.key(keyFile);
        if (!belongs(key, chain.get(0))) {
            throw new IOException(keyFile + ": the key is not that of the first certificate in " + certificateFile);
        }
        return new Held(List.copyOf(chain), key);
    }

    /** Whether the certificate's public key verifies what the key signs. */
    private static boolean belongs(PrivateKey key, X509Certificate certificate) {
        String algorithm =
                key instanceof RSAKey ? "SHA256withRSA" : key instanceof ECKey ? "SHA256withECDSA" : "Ed25519";
        byte[] text = {1, 2, 3};
        try {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(key);
            signature.update(text);
            byte[] signed = signature.sign();
            signature.initVerify(certificate.getPublicKey());
            signature.update(text);
            return signature.verify(signed);
        } catch (GeneralSecurityException another) {
            return false;
        }
    }

    /** What encrypts connections by this identity. */
    SSLContext context() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(new KeyManager[] {this}, null, null);
            return context;
        } catch (GeneralSecurityException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    @Override
    public @Nullable String chooseEngineServerAlias(String keyType, Principal @Nullable [] issuers, SSLEngine engine) {
        return fits(keyType) ? ALIAS : null;
    }

    @Override
    public @Nullable String chooseServerAlias(String keyType, Principal @Nullable [] issuers, Socket socket) {
        return fits(keyType) ? ALIAS : null;
    }

    private boolean fits(String keyType) {
        String own = held.key.getAlgorithm();
        return keyType.equals(own)
                || (own.equals("EdDSA") && keyType.equals("Ed25519"))
                || keyType.startsWith(own + "_");
    }

    @Override
    public X509Certificate[] getCertificateChain(String alias) {
        return held.chain.toArray(X509Certificate[]::new);
    }

    @Override
    public PrivateKey getPrivateKey(String alias) {
        return held.key;
    }

    @Override
    public String[] getServerAliases(String keyType, Principal @Nullable [] issuers) {
        return new String[] {ALIAS};
    }

    @Override
    public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
        return null;
    }

    @Override
    public @Nullable String chooseClientAlias(String[] keyType, Principal @Nullable [] issuers, Socket socket) {
        return null;
    }
}
