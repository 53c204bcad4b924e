package io.vapscan.schema.defaults;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.util.List;

/** Certificate requests. */
final class CertificatesDefaults {

    private CertificatesDefaults() {}

    static void add(Rules rules, String version) {
        rules.on("PodCertificateRequestSpec").absent("maxExpirationSeconds", 86_400L);
        if (version.equals("v1beta1")) {
            rules.on("CertificateSigningRequestSpec")
                    .absent("usages", List.of("digital signature", "key encipherment"))
                    .then(CertificatesDefaults::signer);
            rules.on("CertificateSigningRequestCondition").absent("status", "True");
        }
    }

    private static void signer(Struct spec) {
        if (spec.absent("signerName")) {
            spec.set("signerName", "kubernetes.io/legacy-unknown");
        }
    }
}
