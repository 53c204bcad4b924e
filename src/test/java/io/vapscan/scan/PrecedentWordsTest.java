package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of objects that are judged by precedents have the words that they have by themselves, at the same cost. */
class PrecedentWordsTest {

    private final Things things = new Things();

    /** What stands for a word while an object is judged may be what another object has. */
    @Test
    void charactersThatStandForWords() {
        ScanPlan plan = Things.plan(Things.policy("one") + """
                  validations:
                  - expression: 'object.data.size() == 0'
                    messageExpression: "object.metadata.name + ' ' + object.data.a + ' ' + object.data.b.join(' ')"
                """);
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Map<String, Object> object = things.object();
            object.put("metadata", Map.of("name", "name-" + i));
            object.put("data", Map.of("a", "a" + i, "b", List.of(i < 20 ? "c" : i < 40 ? "\u0001" : "\u0002\u0002")));
            objects.add(object);
        }
        ByThemselves.assertSame(plan, objects);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "object.data.map.map(k, k + object.data.map[k]).join(', ')",
                "string(object.data.map.transformList(k, v, v + k)[0] + object.data.a)",
                "string(object.data.map[object.data.a] + object.data.map.a)",
                "request.name",
                "request.namespace == '' ? request.name : request.namespace",
                "[request.name, request.namespace][0]",
                "variables.name",
                "[string(object.data.a), request.name].filter(x, true)[1]",
                "{'a': request.name}.a",
                "optional.of(request.name).value()",
            })
    void messageThatIsNothingButText(String message) {
        ScanPlan plan = Things.plan(Things.policy("one") + """
                  variables: [{name: name, expression: request.name}]
                  validations: [{expression: 'false', messageExpression: "%s"}]
                """.formatted(message));
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Map<String, Object> object = things.object();
            object.put("metadata", Map.of("name", "name-" + i % 100));
            objects.add(object);
        }
        ByThemselves.assertSame(plan, objects);
    }

    /** Where messages use up the budget, no validation passes, whether anybody reads them or not. */
    @ParameterizedTest
    @EnumSource
    void messagesThatCostTooMuch(Judging.Depth depth) {
        String all = "object.data.items.all(a, object.data.items.all(b, object.data.items.all(c, a + b + c != '')))";
        ScanPlan plan = Things.plan(Things.policy("one") + "  validations:\n"
                + ("  - {expression: 'object.data.a != null', messageExpression: \"string(" + all + ")\"}\n")
                        .repeat(12));
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Map<String, Object> object = things.object();
            object.put("metadata", Map.of("name", "name-" + i));
            object.put("data", Map.of("a", "a", "items", Collections.nCopies(i % 20 == 19 ? 400 : 2, "text")));
            objects.add(object);
        }
        ScanReport report = ByThemselves.assertSame(plan, objects, depth);
        assertThat(report.controls().get(0).counts().failed()).isEqualTo(2);
        assertThat(report.controls()
                        .get(0)
                        .responses()
                        .get(19)
                        .violations()
                        .get(11)
                        .message())
                .startsWith("failed messageExpression: ");
    }
}
