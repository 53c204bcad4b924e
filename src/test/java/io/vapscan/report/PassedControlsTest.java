package io.vapscan.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import io.vapscan.object.JsonText;
import io.vapscan.report.ObjectRows.ControlResponses;
import io.vapscan.scan.ControlInfo;
import io.vapscan.scan.ControlReport;
import io.vapscan.scan.Paths;
import io.vapscan.scan.RuleInfo;
import io.vapscan.scan.RuleResponse;
import io.vapscan.scan.RuleStatus;
import io.vapscan.scan.ScannedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entries that are put together say what entries that are laid out one by one do. */
class PassedControlsTest {

    /** So deep in the report the entries stand. */
    private static final int DEPTH = 4;

    private static final Places PLACES = Places.of(ManyFindings.report(1), ManyFindings.RUN.files());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "\"{}\n",
                "2111111111",
                "2111111111 2122222222 9133333333333333333",
                "2111111111 2111111112 2122222224"
            })
    void sayTheSame(String name) {
        ControlReport control = control(name);
        PassedControls passed = new PassedControls(PLACES, 1);
        for (int number : List.of(0, 7, 1_000_000)) {
            ControlResponses responses = new ControlResponses(control, 0, List.of(passed(control, number)));
            Object entry = passed.entry(responses);
            assertThat(entry).isInstanceOf(JsonText.Prepared.class);
            assertThat(text(entry, DEPTH)).isEqualTo(text(ResultTree.control(PLACES, "id", responses), DEPTH));
            assertThat(text(entry, 1)).isEqualTo(text(ResultTree.control(PLACES, "id", responses), 1));
        }
    }

    @Test
    void noneIsThereWhereMoreIsToBeSaid() {
        ControlReport control = control("plain");
        RuleResponse pass = passed(control, 1);
        RuleResponse failure = new RuleResponse(
                pass.rule(), pass.object(), RuleStatus.FAILED, List.of(), List.of(), List.of(), Paths.NONE, 1);
        PassedControls passed = new PassedControls(PLACES, 1);
        assertThat(passed.entry(new ControlResponses(control, 0, List.of(failure))))
                .isNull();
        assertThat(passed.entry(new ControlResponses(control, 0, List.of(pass, pass))))
                .isNull();
    }

    private static ControlReport control(String name) {
        RuleInfo rule = new RuleInfo(name, "CEL", name);
        return new ControlReport(
                new ControlInfo("C-1", name, 5, name, name, ControlInfo.Category.NONE, List.of(), List.of(rule)),
                new ArrayList<>(),
                List.of());
    }

    private static RuleResponse passed(ControlReport control, int number) {
        return new RuleResponse(
                control.control().rules().get(0),
                ScannedObject.of(number, new Source("a.yaml", 0, new Position(number, number + 1)), Map.of()),
                RuleStatus.PASSED,
                List.of(),
                List.of(),
                List.of(),
                Paths.NONE,
                number);
    }

    private static String text(@Nullable Object tree, int depth) {
        StringBuilder out = new StringBuilder();
        JsonText.append(tree, depth, out);
        return out.toString();
    }
}
