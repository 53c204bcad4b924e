package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.scan.ScanReport;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Formats with an entry for each finding do not hold them: the first are written before the last are looked at. */
class FindingElementsTest {

    private static final int FINDINGS = 5_000;

    @ParameterizedTest
    @EnumSource(names = {"SARIF", "HTML", "GITLAB_SAST", "GITLAB_CODE_QUALITY", "JUNIT", "GITHUB", "POLICY_REPORT"})
    void areWrittenAsTheyAreMade(ReportFormat format) throws IOException {
        ScanReport report = ManyFindings.report(FINDINGS);
        Longest out = new Longest();
        format.writer(ManyFindings.RUN, new Style(false, 100, false, true)).write(report, out);
        assertThat(out.all).isGreaterThan(FINDINGS * 100);
        // In pieces of some ten thousand characters.
        assertThat(out.longest).isLessThan(out.all / 5);
    }

    /** Knows how much was written at once. */
    private static final class Longest implements Appendable {
        private int longest;
        private int all;

        @Override
        public Appendable append(CharSequence text) {
            longest = Math.max(longest, text.length());
            all += text.length();
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int from, int to) {
            return append(text.subSequence(from, to));
        }

        @Override
        public Appendable append(char c) {
            return append(String.valueOf(c));
        }
    }
}
