package io.vapscan.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CaseFilterTest {

    private static final CaseLabel LABEL =
            new CaseLabel("pods", "no privileged container", "no-privileged", "check", "Pod shop/web");

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "''; ''; true",
                "policy=*,rule=*,resource=*; ''; true",
                "policy=no-*; ''; true",
                "policy=no; ''; false",
                "policy=no-*, rule = check ; ''; true",
                "resource=*/web; ''; true",
                "resource=*?web; ''; true",
                "resource=web; ''; false",
                "case=no privileged*,rule=other; ''; false",
                "''; privileged; true",
                "''; ^pods$; true",
                "''; ^other$; false",
                "''; pods//privileged; true",
                "''; pods//^privileged; false",
                "''; other//privileged; false",
                "''; //privileged; true",
                "policy=other; privileged; false"
            })
    void letsThrough(String selector, String run, boolean expected) {
        assertThat(CaseFilter.of(selector, run).includes(LABEL)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"police=x", "policy", "=x", "policy=a,", "a.b"})
    void refusesWhatIsNoSelector(String selector) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CaseFilter.of(selector, ""))
                .withMessageContaining("--test-case-selector");
    }

    @Test
    void refusesWhatIsNoExpression() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CaseFilter.of("", "a(b"))
                .withMessageContaining("a(b is no regular expression");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CaseFilter.of("", "a//b//c"))
                .withMessageContaining("more than one //");
    }
}
