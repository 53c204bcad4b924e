package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Certificate requests. */
final class CertificatesDefaults {

    private CertificatesDefaults() {}

    static void add(String version, String type, Rules rules) {
        boolean beta = version.equals("v1beta1");
        switch (type) {
            case "PodCertificateRequestSpec" -> rules.absent("maxExpirationSeconds", 86_400L);
            case "CertificateSigningRequestSpec" -> {
                if (beta) {
                    rules.absent("usages", List.of("digital signature", "key encipherment"))
                            .then(CertificatesDefaults::signer);
                }
            }
            case "CertificateSigningRequestCondition" -> {
                if (beta) {
                    rules.absent("status", "True");
                }
            }
            default -> {}
        }
    }

    private static void signer(Struct spec) {
        if (spec.absent("signerName")) {
            spec.set("signerName", "kubernetes.io/legacy-unknown");
        }
    }
}
