package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.scan.ScanReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A report is the same however many threads make it. */
class ThreadsTest {

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void makesTheSameOfManyFindings(ReportFormat format) throws IOException {
        ScanReport report = ManyFindings.report(20_000);

        assertThat(written(format, report, 3)).isEqualTo(written(format, report, 1));
    }

    private static String written(ReportFormat format, ScanReport report, int threads) throws IOException {
        Bytes out = new Bytes();
        format.writer(ManyFindings.RUN, new Style(false, 100, false, true, View.CONTROL, threads))
                .write(report, out);
        return out.text();
    }

    /** What was written, some of it encoded by others. */
    private static final class Bytes implements Utf8Output {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        @Override
        public void write(byte[] utf8, int from, int length) {
            out.write(utf8, from, length);
        }

        @Override
        public Appendable append(CharSequence text) {
            out.writeBytes(text.toString().getBytes(StandardCharsets.UTF_8));
            return this;
        }

        @Override
        public Appendable append(CharSequence text, int start, int end) {
            return append(text.subSequence(start, end));
        }

        @Override
        public Appendable append(char c) {
            return append(String.valueOf(c));
        }

        String text() {
            return out.toString(StandardCharsets.UTF_8);
        }
    }
}
