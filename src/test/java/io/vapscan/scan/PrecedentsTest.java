package io.vapscan.scan;

import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Manifests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that are judged by precedents come to what they come to by themselves, message by message, cost by cost. */
class PrecedentsTest {

    private final Things things = new Things();

    @Test
    void bundle() throws IOException {
        BundlePlan bundle = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false);
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Map<String, Object> object : Manifests.in("fixtures/controls")) {
            objects.add(object);
            for (int i = 0; i < 6; i++) {
                objects.add(things.changed(object, 0.04));
            }
        }
        ByThemselves.assertSame(bundle.everything(), objects, Judging.Depth.VERDICTS);
        ByThemselves.assertSame(bundle.everything(), objects, Judging.Depth.OUTCOMES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "object.metadata.name + 'x' == 'ax'",
                "(object.data.a + object.data.b).contains('ab')",
                "object.data.list.map(x, x.name).join('-').startsWith('a')",
                "object.data.list.map(x, x.name + '!').exists(n, n == 'a!')",
                "object.data.map.exists(k, k == 'a')",
                "object.data.map.all(k, v, v != 'b')",
                "object.data.map.filter(k, object.data.map[k] == 'a').size() == 0",
                "object.data.map.transformMap(k, v, v + 'z').all(k, v, v != 'az')",
                "[object.data.a, object.data.b].join(',') != 'a,b'",
                "object.?data.?map.?a.orValue('q') == 'q'",
                "string(object.data.n) == '1'",
                "size(object.metadata.name) > 3",
                "object.metadata.name.size() % 2 == 0",
                "object.metadata.name in ['a', 'b']",
                "{'x': object.data.a}['x'] == 'a'",
                "{'x': object.data.map}.x.a == 'a'",
                "object.data.list[0].name == 'a'",
                "object.data.map[object.data.a] == 'a'",
                "type(object.data.a) == string",
                "object.data.list + object.data.list == []",
                "(object.data.list + object.data.list).exists(x, x.name == 'a')",
                "has(object.data.map.a) && object.data.map.a != null",
                "object.data.n + 9223372036854775807 > 0",
                "dyn(object.data.map).exists(k, object.data.map.b == k)",
                "object.data.a == object.data.b ? object.data.n == 1 : object.data.map.a == 'a'",
                "optional.of(object.data.a).or(optional.of('b')).value() == 'a'",
                "object.data.list.all(x, object.data.list.exists(y, y.name == x.name + ''))",
                "object.data.list.map(x, [x.name]).exists(x, x[0] == 'b')",
                "object.data.list.map(x, x.name).exists_one(x, x.matches('^a'))",
                "'b' in object.data.map && !(object.data.a in object.data.map)",
                "object.data.a in object.data.list || 'a' in variables.names",
                "object.data.list.filter(x, x.name in object.data.map).size() == 0",
                "variables.both == 'ab'",
                "variables.names.join('') != 'ab'",
                "variables.names == ['a', 'b']",
                "request.name != 'a' && request.operation == 'CREATE'",
                "oldObject == null && request.name != 'a'",
                "object.data.a != null && object.data.map != null && object.data.list != null",
                "(object.data.map == null) != (object.data.list == null)",
                "object.data.a + object.data.b != null",
                "(object.data.a + 'x').size() > 2",
                "object.data.list + object.data.list != null",
                "(object.data.map != null ? object.data.a : object.data.b) != null",
                "object.?data.?a.orValue(null) == null || object.data.a + 'c' in ['ac', 'bc']",
                "object.data.map.a.startsWith('a') && !object.data.map.b.endsWith('b')",
                "object.data.map.a.matches('^a.*e$') || object.data.map.b.contains('b')",
                "object.data.map.b == 1 || object.data.map.b == true || object.data.map.b == 'ab'",
                "object.data.map.c in ['b', 'a', ''] || object.data.map.c != 0",
                "object.data.list.all(x, x.name.endsWith('b') || x.name == 'a')",
                "object.data.map.exists(k, k.contains('a'))",
                "has(object.data.map.a) && object.data.map.a != null && object.data.map.a == 'a'",
                "object.data.map.a == 'a' && object.data.map.a.size() == 1",
                "(object.data.n == 1 ? object.data.map.a : object.data.map.b) == 'b'",
                "object.data.map == 'a' || object.data.list != 1",
                "object.data.list.sortBy(x, x.name)[0].name != 'a'",
                "object.data.map.exists(k, object.data.map[k].startsWith('a') && k != 'b')",
                "object.data.map.all(k, v, v.matches('^a') || k == 'c')",
                "object.data.map[object.data.a] in ['a', 'b']",
                "object.data.list[object.data.n].name == 'a'",
                "object.data.map.exists(k, object.data.map[k] == object.data.a)",
                "object.data.map.filter(k, object.data.map[k] != '' && k.lowerAscii().contains('a')).size() == 0",
                "object.data.map.map(k, object.data.map[k] + k).exists(x, x == 'aa')",
                "object.data.map.a == 'a' && object.data.map.exists(k, object.data.map[k] == 'b')",
                "object.data[?'map'].hasValue() && object.data.map[?object.data.b].orValue('') == 'a'",
                "object.data.list.exists(i, x, x.name == 'a' && i > 0)",
                "object.data.exists(k, k == 'a' && object.data[k] == 'b')",
                "object.data.exists(k, v, k == 'map' && v.a == 'a') || object.data.all(k, v, v != null)",
                "object.data.map.exists(k, object.data.map[k] != null && object.data.map[k] in ['b', 'ab'])",
                "object.data.map.transformList(k, v, k + v).exists(x, x.endsWith('b'))",
                "[dyn(object.data.map), dyn({'a': object.data.a})].exists(m, m[object.data.b] == 'a')",
                "object.data.list.exists(x, object.data.map[x.name] == 'a') || size(object.data.map) > 2",
            })
    void expression(String expression) {
        ByThemselves.assertSame(plan(expression), things.ofAFewShapes());
    }

    /** Of texts that are only compared with each other it counts which are equal. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "object.data.a == object.data.b",
                "object.data.map.a == object.data.map.b || object.data.a != object.data.map.c",
                "object.data.map.exists(k, k == object.data.a)",
                "object.data.map.exists(k, k == object.data.map[k])",
                "object.data.map.all(k, v, v == object.data.map.a)",
                "object.data.map.exists(k, object.data.map[k] == object.metadata.name) && object.metadata == object.metadata",
                "object.metadata == object.data.map || object.metadata.name == object.data.a",
                "object.data.list.exists(x, object.data.list.exists(y, x == y && x != object.data.a))",
                "object.data.list.exists(x, x == object.data.map)",
                "object.data.map == object.data.list || object.data.a == object.data.n",
                "object.data.n == object.data.a || object.data.n == object.data.map.b",
                "object.metadata.name == request.name && request.name != object.data.a",
                "object.data.a == object.data.b && object.data.a + 'x' == 'ax'",
                "object.data.a == object.data.b || object.data.a.startsWith('a')",
                "object.data.a == object.data.b || object.data.a.size() > 1",
                "object.data.a == object.data.b || object.data.map.exists(k, k == 'b' && object.data.map[k] == object.data.a)",
                "object.data.exists(k, object.data[k] == object.data.a && k != 'a')",
                "(object.data.n == 1 ? object.data.map : object.data)['a'] == object.data.b",
                "(object.data.n == 1 ? object.data : object.data.map)[object.data.a] == object.metadata.name",
                "object.data.exists(k, object.data[k] == object.data.map.a) || object.data.map.a == 'a'",
                "object.data.map.filter(k, !(k in object.metadata && object.metadata[k] == object.data.map[k])).size() == 0",
                "object.data == object.metadata || object.data.a == object.data.b",
                "object.data.a == object.data.b || oldObject == object.data.a || oldObject != object",
                "[object.data.a, object.data.b].exists(x, x == object.metadata.name)",
                "optional.of(object.data.a) == optional.of(object.data.b)",
                "object.data.?a == object.data.?b",
                "object.data.map[?object.data.a] == object.data.?b",
                "object.data.list == object.data.list && object.data.list.exists(x, x.name == object.data.a)",
                "object.data.list.all(x, x.name == object.data.list[0].name)",
                "(object.data.n == 1 ? object.data.a : object.data.b) != object.data.map.a",
                "(object.data.n == 1 ? object.data.a : 'b') == object.data.map.a",
                "object.data.a == (object.data.b + '') || object.data.a == object.data.map.b",
                "object.data.map.a in [object.data.a, object.data.b] || object.data.a == object.data.b",
                "object.data.a in object.data.list || object.data.a in object.data.map",
                "object.data.map.a in object.data.list && object.data.a == object.data.map.b",
                "object.data.list.exists(x, x.name in object.data.map && object.data.map[x.name] in object.metadata)",
                "object.data.map.all(k, k in object.data && object.data[k] in object.data.map)",
                "object.data.map in object.data.list || object.data.list in object.data.list",
            })
    void texts(String expression) {
        ByThemselves.assertSame(plan(expression), things.ofAFewShapes());
    }

    /** Which of several texts are the same decides; of anything else the values do. */
    @Test
    void valuesOfAllKinds() {
        List<Object> values =
                List.of("p", "q", 1L, 2L, 1.5, true, false, Map.of("x", 1L), Map.of("x", 2L), List.of("p"), List.of());
        ScanPlan plan = Things.plan(Things.policy("one") + """
                  validations: [{expression: object.data.a == object.data.b || object.data.a in object.data.list}]
                """);
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            Map<String, Object> object = things.object();
            object.put("metadata", Map.of("name", "a"));
            object.put(
                    "data",
                    Map.of(
                            "a", things.oneOf(values),
                            "b", things.oneOf(values),
                            "list", List.of(things.oneOf(values))));
            objects.add(object);
        }
        ByThemselves.assertSame(plan, objects);
    }

    /** What only constants and params decide is known before any object is looked at. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "params.rules[0].resources.exists(p, object.data.a.startsWith(p))",
                "object.data.a in params.rules[0].verbs",
                "object.data.a in (has(params.rules) ? params.rules[0].verbs : [])",
                "object.data.map.filter(k, object.data.map[k] in (has(params.rules) ? params.rules[0].verbs : [])) == []",
                "object.data.a in params.rules[0]",
                "params.rules.exists(r, object.data.a == r.verbs[0])",
                "params.rules[0].resources.map(r, r + 'b').exists(p, object.data.a.startsWith(p))",
                "(params.rules[0].resources + ['b']).exists(p, object.data.a.endsWith(p))",
                "(object.data.n == 1 ? params.rules[0].verbs : []).exists(p, object.data.map.a.contains(p))",
                "object.data.map.a == params.metadata.name",
                "params.metadata.name + object.data.a == 'ab'",
                "[params.metadata.name, object.data.a].exists(x, x == object.data.b)",
                "params.?missing.orValue('a') == object.data.a",
                "params.?missing == object.data.?a",
                "params.missing == object.data.a",
                "params.rules[0].nothing == object.data.map.a",
                "object.data.a.contains(params.rules[0].verbs.join('-'))",
                "object.data.list.all(x, x.name in params.rules[0].verbs + ['ab'])",
                "params.rules[0].resources.filter(r, r == object.data.b).exists(r, object.data.a.startsWith(r))",
                "['a', 'b'].map(x, x + object.data.a).exists(y, y == 'aa')",
                "object.data.a == (object.data.n == 1 ? 'a' : 'b')",
                "object.data.a.matches(params.rules[0].verbs[0])",
                "{'a': 'a', 'b': 'b'}[object.data.b] == object.data.a",
                "{'a': params.metadata.name}.exists(k, k == object.data.b) && {'a': 'a'}.a == object.data.a",
                "object.data.n == params.rules.size() || string(params.rules.size()) == object.data.a",
                "[dyn([object.data.a]), dyn(params.rules[0].verbs)].exists(l, object.data.b in l)",
                "[1, 2].map(i, object.data.n + i)[0] == 2",
                "object.data.map.a in params.rules[0].mixed || object.data.map.b in params.rules[0].plain",
                "params.rules[0].verbs.map(v, [v]).exists(v, object.data.a in v)",
                "['a', 'aa', 'aaa'].map(x, x + x).map(x, x + x).exists(x, x.startsWith('a')) && object.data.a == 'a'",
                "params.rules[0].verbs == object.data.list || object.data.a == 'b'",
            })
    void params(String expression) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("verbs", List.of("a", "ab"));
        rule.put("resources", List.of("b", "a"));
        rule.put("nothing", null);
        rule.put("plain", List.of(1L, "a", true));
        rule.put("mixed", Arrays.asList("ab", 1.5, null));
        Map<String, Object> params = Map.of(
                "apiVersion",
                "rbac.authorization.k8s.io/v1",
                "kind",
                "ClusterRole",
                "metadata",
                Map.of("name", "a"),
                "rules",
                List.of(rule));
        ScanPlan plan =
                Things.plan(Things.policy("one") + """
                  paramKind: {apiVersion: rbac.authorization.k8s.io/v1, kind: ClusterRole}
                  validations:
                  - {expression: "%s", messageExpression: "object.metadata.name + ' is not so'"}
                ---
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicyBinding
                metadata: {name: one}
                spec:
                  policyName: one
                  validationActions: [Deny]
                  paramRef: {name: a, parameterNotFoundAction: Deny}
                """.formatted(expression)).with(List.of(params), List.of());
        ByThemselves.assertSame(plan, things.ofAFewShapes());
    }

    @Test
    void policiesThatDenyForNoValidation() {
        ScanPlan plan = Things.plan(Things.policy("condition") + """
                  matchConditions: [{name: c, expression: "object.data.nothing == 'a'"}]
                  validations: [{expression: 'true'}]
                """ + "---\n" + Things.policy("annotation") + """
                  validations: [{expression: 'true'}]
                  auditAnnotations: [{key: k, valueExpression: 'string(object.data.nothing)'}]
                """);
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            objects.add(things.object());
        }
        ByThemselves.assertSame(plan, objects);
    }

    private ScanPlan plan(String expression) {
        String quoted = "'" + expression.replace("'", "''") + "'";
        return Things.plan(
                Things.policy("one") + """
                  failurePolicy: %s
                  variables:
                    - {name: both, expression: object.data.a + object.data.b}
                    - {name: names, expression: 'object.data.list.map(x, x.name)'}
                  validations:
                    - expression: %s
                      messageExpression: "object.metadata.name + ' has ' + variables.names.join(', ') + string(object.data.n)"
                    - expression: %s
                      messageExpression: "variables.both + (object.data.a == null ? '' : ' ' + object.data.a)"
                """.formatted(things.oneOf(List.of("Fail", "Ignore")), quoted, quoted));
    }
}
