package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vapscan.scan.ScanReport;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reports are valid by the schemas that others made for their formats. */
class SchemasTest {

    static Stream<ScanReport> reports() {
        return Stream.of(
                SampleReport.everything(), SampleReport.empty(), HostileReport.report(), ManyFindings.report(100));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void sarif(ScanReport report) throws IOException {
        assertThat(Schemas.errors("sarif-2.1.0.json", Written.json(ReportFormat.SARIF, report)))
                .isEmpty();
    }

    @Test
    void sarifSchemaRefusesWhatIsWrong() throws IOException {
        JsonNode sarif = Written.json(ReportFormat.SARIF, SampleReport.everything());
        ((ObjectNode) sarif.at("/runs/0/results/0")).put("level", "terrible");
        assertThat(Schemas.errors("sarif-2.1.0.json", sarif)).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("reports")
    void junit(ScanReport report) throws Exception {
        Schemas.validateXml("junit-10.xsd", Written.as(ReportFormat.JUNIT, report));
    }

    @Test
    void junitSchemaRefusesWhatIsWrong() {
        assertThatThrownBy(() -> Schemas.validateXml("junit-10.xsd", "<testsuites><test/></testsuites>"))
                .hasMessageContaining("test");
    }

    @ParameterizedTest
    @MethodSource("reports")
    void policyReport(ScanReport report) throws IOException {
        for (JsonNode document : Written.yamlDocuments(Written.as(ReportFormat.POLICY_REPORT, report))) {
            String plural =
                    document.path("kind").asText().equals("PolicyReport") ? "policyreports" : "clusterpolicyreports";
            assertThat(Schemas.definitionErrors("wgpolicyk8s.io_" + plural + ".yaml", document))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void openReports(ScanReport report) throws IOException {
        for (JsonNode document : Written.yamlDocuments(Written.as(ReportFormat.OPEN_REPORTS, report))) {
            String plural = document.path("kind").asText().equals("Report") ? "reports" : "clusterreports";
            assertThat(Schemas.definitionErrors("openreports.io_" + plural + ".yaml", document))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void gitlab(ScanReport report) throws IOException {
        assertThat(Schemas.errors("gitlab-sast.json", Written.json(ReportFormat.GITLAB_SAST, report)))
                .isEmpty();
        assertThat(Schemas.errors("gitlab-codequality.json", Written.json(ReportFormat.GITLAB_CODE_QUALITY, report)))
                .isEmpty();
    }

    @Test
    void gitlabSchemasRefuseWhatIsWrong() throws IOException {
        JsonNode sast = Written.json(ReportFormat.GITLAB_SAST, SampleReport.everything());
        ((ObjectNode) sast.at("/vulnerabilities/0")).put("severity", "high");
        ((ObjectNode) sast.at("/scan")).put("start_time", "2026-11-29T12:00:00Z");
        assertThat(Schemas.errors("gitlab-sast.json", sast)).hasSize(2);
        JsonNode quality = Written.json(ReportFormat.GITLAB_CODE_QUALITY, SampleReport.everything());
        ((ObjectNode) quality.at("/0")).put("severity", "High").remove("fingerprint");
        assertThat(Schemas.errors("gitlab-codequality.json", quality)).hasSize(2);
    }

    @Test
    void fingerprintsOfOneReportDiffer() throws IOException {
        for (ReportFormat format : List.of(ReportFormat.GITLAB_SAST, ReportFormat.GITLAB_CODE_QUALITY)) {
            JsonNode json = Written.json(format, ManyFindings.report(500));
            String key = format == ReportFormat.GITLAB_SAST ? "id" : "fingerprint";
            List<String> ids = json.findValuesAsText(key).stream()
                    .filter(id -> !id.equals("vapscan"))
                    .toList();
            assertThat(ids).hasSizeGreaterThan(400).doesNotHaveDuplicates();
        }
    }

    @Test
    void policyReportSchemaRefusesWhatIsWrong() throws IOException {
        JsonNode document = Written.yamlDocuments(Written.as(ReportFormat.POLICY_REPORT, SampleReport.everything()))
                .get(0);
        ((ObjectNode) document.at("/results/0")).put("result", "bad").put("unheardOf", 1);
        List<String> errors = Schemas.definitionErrors("wgpolicyk8s.io_policyreports.yaml", document);
        assertThat(errors).hasSize(2);
    }

    @ParameterizedTest
    @MethodSource("reports")
    void sarifFingerprintsDoNotDependOnLines(ScanReport report) throws IOException {
        JsonNode results = Written.json(ReportFormat.SARIF, report).at("/runs/0/results");
        assertThat(results.findValuesAsText("vapscan/v1"))
                .hasSize(results.size())
                .allMatch(fingerprint -> fingerprint.length() == 36);
    }
}
