package io.vapscan.fuzz;

import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.RequestOptions;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.report.AdmissionReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Objects judged by whatever policies stand among them: every one is answered. */
final class PolicyTarget {

    private PolicyTarget() {}

    static void run(byte[] data) {
        List<Map<String, Object>> all = new ArrayList<>();
        for (Parsed parsed : new ManifestReader().read("fuzz", data)) {
            if (parsed instanceof Document document) {
                all.add(document.object());
            }
        }
        all.forEach(object -> ValidatingAdmissionPolicy.of(object).name());
        for (boolean written : new boolean[] {false, true}) {
            AdmissionScan.Report report = AdmissionScan.run(
                    new AdmissionScan.Inputs(all, all, RequestOptions.CREATE, written),
                    ExpressionCompilers.kubernetes());
            YamlTarget.check(report.outcomes().size() == all.size(), "an outcome for each object");
            YamlTarget.check(AdmissionReport.text(report).endsWith("\n"), "a report");
        }
    }
}
