package io.vapscan.gatekeeper;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WildcardTest {

    @ParameterizedTest
    @CsvSource({
        "kube-system, kube-system, true, false",
        "kube-system, kube, false, false",
        "kube-*, kube-system, true, true",
        "kube-*, system-kube-, false, false",
        "*-system, kube-system, true, false",
        "*-system, system, false, false",
        "*-kube-*, a-kube-b, true, true",
        "*-kube-*, a-kub-b, false, false",
        "*, anything, true, true",
        "**, anything, true, true",
    })
    void matchesByWhereTheAsteriskStands(String pattern, String name, boolean matches, boolean generated) {
        assertThat(new Wildcard(pattern).matches(name)).isEqualTo(matches);
        assertThat(new Wildcard(pattern).matchesGenerated(name)).isEqualTo(generated);
    }
}
