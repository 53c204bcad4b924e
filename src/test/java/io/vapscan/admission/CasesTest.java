package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.object.Fields;
import io.vapscan.report.AdmissionReport;
import java.io.IOException;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every case of {@code fixtures/cases}, in both object models, against the answers of an API server's own code. */
class CasesTest {

    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();

    static List<CaseFolder> cases() throws IOException {
        return CaseFolder.all();
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsTheServerDoesToWhatItHolds(CaseFolder folder) throws IOException {
        compare(folder, false);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void answersAsTheServerDoesToWhatIsWritten(CaseFolder folder) throws IOException {
        compare(folder, true);
    }

    private static void compare(CaseFolder folder, boolean written) throws IOException {
        Map<String, Object> expected = folder.expected(written);
        Map<String, Object> actual = AdmissionReport.tree(AdmissionScan.run(folder.inputs(written), COMPILERS));
        for (String field : List.of("objectModel", "refusedByServer", "compileErrors")) {
            assertThat(Fields.at(actual, field)).as(field).isEqualTo(Fields.at(expected, field));
        }
        assertThat(Fields.maps(actual, "outcomes").stream().map(CasesTest::comparable))
                .containsExactlyElementsOf(Fields.maps(expected, "outcomes").stream()
                        .map(CasesTest::comparable)
                        .toList());
    }

    /** A server asks policies and bindings in no particular order, and its answer does not name bindings. */
    private static Map<String, Object> comparable(Map<String, Object> outcome) {
        Map<String, Object> out = new LinkedHashMap<>(outcome);
        out.remove("auditEventAnnotations");
        out.computeIfPresent("code", (k, v) -> ((Number) v).longValue());
        out.put(
                "warnings",
                Fields.strings(outcome, "warnings").stream().sorted().toList());
        out.put(
                "matchedPolicies",
                Fields.strings(outcome, "matchedPolicies").stream().sorted().toList());
        out.put(
                "evaluations",
                Fields.maps(outcome, "evaluations").stream()
                        .map(CasesTest::withoutBinding)
                        .sorted(Comparator.comparing(Object::toString))
                        .toList());
        return out;
    }

    private static Map<String, Object> withoutBinding(Map<String, Object> evaluation) {
        Map<String, Object> out = new LinkedHashMap<>(evaluation);
        out.remove("binding");
        out.put(
                "decisions",
                Fields.maps(evaluation, "decisions").stream()
                        .map(d -> {
                            Map<String, Object> decision = new LinkedHashMap<>(d);
                            decision.computeIfPresent("index", (k, v) -> ((Number) v).longValue());
                            return decision;
                        })
                        .toList());
        return out;
    }
}
