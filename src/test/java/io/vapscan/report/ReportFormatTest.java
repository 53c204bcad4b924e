package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vapscan.Golden;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.io.StringReader;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

class ReportFormatTest {

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void writesTheGoldenFile(ReportFormat format) throws IOException {
        Golden.assertMatches(
                Golden.ROOT.resolve("formats/everything." + format.extension()),
                written(format, SampleReport.everything(), Style.PLAIN));
        Golden.assertMatches(
                Golden.ROOT.resolve("formats/empty." + format.extension()),
                written(format, SampleReport.empty(), Style.PLAIN));
    }

    @ParameterizedTest
    @EnumSource(ReportFormat.class)
    void letsNothingThroughThatATerminalObeys(ReportFormat format) throws IOException {
        assertThat(written(format, SampleReport.everything(), new Style(false, 80, true, true)))
                .doesNotContain("\u001b", "\u0007", "\n::error::injected");
    }

    @Test
    void prettyPrinterFitsTheWidthAndShowsAllWhenVerbose() throws IOException {
        Golden.assertMatches(
                Golden.ROOT.resolve("formats/everything-verbose-72.txt"),
                written(ReportFormat.PRETTY, SampleReport.everything(), new Style(false, 72, true, true)));
        assertThat(written(ReportFormat.PRETTY, SampleReport.everything(), new Style(true, 100, false, true)))
                .contains("\u001b[33mMedium\u001b[0m");
    }

    @Test
    void yamlAndJsonSayTheSame() throws IOException {
        JsonNode json = new ObjectMapper().readTree(written(ReportFormat.JSON, SampleReport.everything(), Style.PLAIN));
        JsonNode yaml = new YAMLMapper().readTree(written(ReportFormat.YAML, SampleReport.everything(), Style.PLAIN));
        assertThat(yaml).isEqualTo(json);
    }

    @Test
    void junitIsWellFormed() throws Exception {
        String xml = written(ReportFormat.JUNIT, SampleReport.everything(), Style.PLAIN);
        var document =
                DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
        assertThat(document.getElementsByTagName("testcase").getLength()).isEqualTo(7);
        assertThat(document.getElementsByTagName("failure").getLength()).isEqualTo(3);
    }

    @Test
    void hidesSecrets() throws IOException {
        assertThat(written(ReportFormat.JSON, SampleReport.everything(), Style.PLAIN))
                .doesNotContain("aHVudGVyMg==")
                .contains("\"password\": \"***\"");
    }

    private static String written(ReportFormat format, ScanReport report, Style style) throws IOException {
        StringBuilder out = new StringBuilder();
        format.writer(SampleReport.RUN, style).write(report, out);
        return out.toString();
    }
}
