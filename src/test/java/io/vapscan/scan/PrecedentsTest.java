package io.vapscan.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.Detail;
import io.vapscan.admission.Intake;
import io.vapscan.admission.RequestFactory;
import io.vapscan.admission.RequestOptions;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblances;
import io.vapscan.admission.World;
import io.vapscan.bundle.Bundle;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.FieldPlaces;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Manifests;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Position;
import io.vapscan.manifest.Source;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that are judged by precedents come to what they come to by themselves, message by message, cost by cost. */
class PrecedentsTest {

    private static final List<Object> LEAVES = List.of(
            "a",
            "b",
            "ab",
            "a-much-longer-name",
            "x y",
            " a",
            "",
            "é",
            "\u0001",
            "1",
            "500m",
            0L,
            1L,
            7L,
            true,
            false,
            1.5);

    private final Random random = new Random(42);

    @Test
    void bundle() throws IOException {
        BundlePlan bundle = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false);
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Map<String, Object> object : Manifests.in("fixtures/controls")) {
            objects.add(object);
            for (int i = 0; i < 6; i++) {
                objects.add(changed(object, 0.04));
            }
        }
        assertSame(bundle.everything(), objects, Judging.Depth.VERDICTS);
        assertSame(bundle.everything(), objects, Judging.Depth.OUTCOMES);
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
        assertSame(plan(expression));
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
        assertSame(plan(expression));
    }

    /** Which of several texts are the same decides; of anything else the values do. */
    @Test
    void valuesOfAllKinds() {
        List<Object> values =
                List.of("p", "q", 1L, 2L, 1.5, true, false, Map.of("x", 1L), Map.of("x", 2L), List.of("p"), List.of());
        ScanPlan plan = OwnPlan.of(read(policy("one") + """
                  validations: [{expression: object.data.a == object.data.b || object.data.a in object.data.list}]
                """), List.of());
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            Map<String, Object> object = object();
            object.put("metadata", Map.of("name", "a"));
            object.put(
                    "data",
                    Map.of(
                            "a", values.get(random.nextInt(values.size())),
                            "b", values.get(random.nextInt(values.size())),
                            "list", List.of(values.get(random.nextInt(values.size())))));
            objects.add(object);
        }
        assertSame(plan, objects);
    }

    /** Names that are written twice in each object are no reason to judge each. */
    @Test
    void textsThatOnlyHaveToBeEqualHavePrecedents() {
        ScanPlan plan = OwnPlan.of(read(policy("one") + """
                  variables: [{name: labels, expression: object.data.labels}]
                  validations:
                  - expression: |-
                      object.data.selector.filter(k,
                        !(k in variables.labels && variables.labels[k] == object.data.selector[k])).size() == 0
                  - expression: object.data.values.all(v, variables.labels.app in v)
                """), List.of());
        try (Workers workers = new Workers(1)) {
            CompiledPlan compiled = CompiledPlan.of(plan, workers);
            World world = compiled.world(false);
            Hearing.Terms terms = new Hearing.Terms(world, compiled.policies().actions(), Detail.OUTCOMES);
            Resemblance resemblance = Objects.requireNonNull(
                    new Resemblances(compiled.policySet(), world).of("one").outcomes());
            Set<Object> prints = new HashSet<>();
            for (int i = 0; i < 100; i++) {
                Map<String, Object> object = object();
                object.put(
                        "data",
                        Map.of(
                                "labels", Map.of("app", "app-1" + i),
                                "selector", Map.of("app", "app-1" + (i % 10 == 0 ? i + 1 : i)),
                                "values", List.of(List.of("app-1" + i))));
                Intake intake = new RequestFactory(RequestOptions.CREATE, world).request(object);
                Hearing hearing = new Hearing(((Intake.Accepted) intake).request(), terms, true);
                prints.add(Objects.requireNonNull(resemblance.fingerprint(hearing.observation()))
                        .kept());
            }
            // Each of the two with numbers of two digits and of one.
            assertThat(prints).hasSizeBetween(2, 4);
        }
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
        ScanPlan plan = OwnPlan.of(read(policy("one") + """
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
                """.formatted(expression)), List.of())
                .with(List.of(params), List.of());
        assertSame(plan);
    }

    /** What stands for a word while an object is judged may be what another object has. */
    @Test
    void charactersThatStandForWords() {
        ScanPlan plan = OwnPlan.of(read(policy("one") + """
                  validations:
                  - expression: 'object.data.size() == 0'
                    messageExpression: "object.metadata.name + ' ' + object.data.a + ' ' + object.data.b.join(' ')"
                """), List.of());
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            Map<String, Object> object = object();
            object.put("metadata", Map.of("name", "name-" + i));
            object.put("data", Map.of("a", "a" + i, "b", List.of(i < 20 ? "c" : i < 40 ? "\u0001" : "\u0002\u0002")));
            objects.add(object);
        }
        assertSame(plan, objects);
    }

    /** Policies that nearly always have precedents are asked together. */
    @ParameterizedTest
    @EnumSource
    void together(Detail detail) throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false).everything();
        List<Map<String, Object>> pods = new ArrayList<>();
        for (Map<String, Object> object : Manifests.in("fixtures/controls")) {
            if ("Pod".equals(object.get("kind")) && pods.size() < 12) {
                pods.add(object);
            }
        }
        try (Workers workers = new Workers(1)) {
            CompiledPlan compiled = CompiledPlan.of(plan, workers);
            World world = compiled.world(false);
            Hearing.Terms terms = new Hearing.Terms(world, compiled.policies().actions(), detail);
            Precedents precedents = new Precedents(
                    compiled.policySet(), new Resemblances(compiled.policySet(), world), Judge.rules(plan), terms);
            RequestFactory requests = new RequestFactory(RequestOptions.CREATE, world);
            for (int i = 0; i < 600; i++) {
                Map<String, Object> pod = new LinkedHashMap<>(pods.get(random.nextInt(pods.size())));
                pod.put("metadata", Map.of("name", "p" + random.nextInt(1000), "labels", Map.of("app", "a" + i % 7)));
                if (requests.request(pod) instanceof Intake.Accepted accepted) {
                    Hearing.Results alone = new Hearing(accepted.request(), terms, true).judge(precedents.all());
                    Hearing.Results found = precedents.of(new Hearing(accepted.request(), terms, true));
                    assertThat(asked(found, detail)).isEqualTo(asked(alone, detail));
                }
            }
            assertThat(precedents.together()).isGreaterThan(300);
        }
    }

    private static List<Object> asked(Hearing.Results results, Detail detail) {
        List<Object> asked = new ArrayList<>();
        for (RuleResult result : results.results()) {
            boolean outcome = result != null && detail == Detail.OUTCOMES;
            asked.add(outcome ? List.of(result.status(), wordless(result.violations()), result.errors()) : result);
        }
        return asked;
    }

    private static List<Violation> wordless(List<Violation> violations) {
        return violations.stream().map(violation -> violation.reworded("")).toList();
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
        ScanPlan plan = OwnPlan.of(read(policy("one") + """
                  variables: [{name: name, expression: request.name}]
                  validations: [{expression: 'false', messageExpression: "%s"}]
                """.formatted(message)), List.of());
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Map<String, Object> object = object();
            object.put("metadata", Map.of("name", "name-" + i % 100));
            objects.add(object);
        }
        assertSame(plan, objects);
    }

    /** Where messages use up the budget, no validation passes, whether anybody reads them or not. */
    @ParameterizedTest
    @EnumSource
    void messagesThatCostTooMuch(Judging.Depth depth) {
        String all = "object.data.items.all(a, object.data.items.all(b, object.data.items.all(c, a + b + c != '')))";
        ScanPlan plan = OwnPlan.of(
                read(policy("one") + "  validations:\n"
                        + ("  - {expression: 'object.data.a != null', messageExpression: \"string(" + all + ")\"}\n")
                                .repeat(12)),
                List.of());
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            Map<String, Object> object = object();
            object.put("metadata", Map.of("name", "name-" + i));
            object.put("data", Map.of("a", "a", "items", Collections.nCopies(i % 20 == 19 ? 400 : 2, "text")));
            objects.add(object);
        }
        ScanReport report = assertSame(plan, objects, depth);
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

    @Test
    void policiesThatDenyForNoValidation() {
        ScanPlan plan = OwnPlan.of(read(policy("condition") + """
                  matchConditions: [{name: c, expression: "object.data.nothing == 'a'"}]
                  validations: [{expression: 'true'}]
                """ + "---\n" + policy("annotation") + """
                  validations: [{expression: 'true'}]
                  auditAnnotations: [{key: k, valueExpression: 'string(object.data.nothing)'}]
                """), List.of());
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            objects.add(object());
        }
        assertSame(plan, objects);
    }

    /** The beginning of a policy for everything; more of its spec follows, two blanks in. */
    private static String policy(String name) {
        return """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: %s}
                spec:
                  matchConstraints:
                    resourceRules: [{apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*']}]
                """.formatted(name);
    }

    private ScanPlan plan(String expression) {
        String quoted = "'" + expression.replace("'", "''") + "'";
        return OwnPlan.of(
                read(policy("one") + """
                  failurePolicy: %s
                  variables:
                    - {name: both, expression: object.data.a + object.data.b}
                    - {name: names, expression: 'object.data.list.map(x, x.name)'}
                  validations:
                    - expression: %s
                      messageExpression: "object.metadata.name + ' has ' + variables.names.join(', ') + string(object.data.n)"
                    - expression: %s
                      messageExpression: "variables.both + (object.data.a == null ? '' : ' ' + object.data.a)"
                """.formatted(random.nextBoolean() ? "Fail" : "Ignore", quoted, quoted)),
                List.of());
    }

    private Map<String, Object> object() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("a", leaf());
        data.put("b", leaf());
        data.put("n", random.nextInt(4) == 0 ? leaf() : 1L);
        data.put("map", map());
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            list.add(random.nextInt(8) == 0 ? leaf() : named());
        }
        data.put("list", random.nextInt(8) == 0 ? leaf() : list);
        data.keySet().removeIf(key -> random.nextInt(12) == 0);
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("apiVersion", "example.com/v1");
        object.put("kind", "Thing");
        object.put("metadata", named());
        object.put("data", data);
        return object;
    }

    private Map<String, Object> map() {
        Map<String, Object> map = new LinkedHashMap<>();
        for (String key : List.of("a", "b", "c")) {
            if (random.nextBoolean()) {
                map.put(key, leaf());
            }
        }
        return map;
    }

    private Map<String, Object> named() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", random.nextInt(9) == 0 ? leaf() : LEAVES.get(random.nextInt(3)));
        return map;
    }

    private Object leaf() {
        return LEAVES.get(random.nextInt(LEAVES.size()));
    }

    /** A copy in which some values are others and some are not there; without a share, only letters are others. */
    private Map<String, Object> changed(Map<String, Object> map, double share) {
        Map<String, Object> out = new LinkedHashMap<>();
        map.forEach((key, value) -> {
            boolean kept =
                    share == 0 || key.equals("kind") || key.equals("apiVersion") || random.nextDouble() > share / 4;
            if (kept) {
                out.put(key, key.equals("kind") || key.equals("apiVersion") ? value : changedValue(value, share));
            }
        });
        return out;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // trees have nulls
    private @Nullable Object changedValue(@Nullable Object value, double share) {
        if (value instanceof Map<?, ?> map) {
            return changed((Map<String, Object>) map, share);
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>();
            list.forEach(element -> out.add(changedValue(element, share)));
            return out;
        }
        if (share == 0 && value instanceof String text && text.length() == 1) {
            return LEAVES.get(random.nextInt(random.nextInt(4) == 0 ? 4 : 2));
        }
        return random.nextDouble() < share && value instanceof String ? LEAVES.get(random.nextInt(4)) : value;
    }

    /** Of many objects of a few shapes. */
    private void assertSame(ScanPlan plan) {
        List<Map<String, Object>> shapes = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            shapes.add(object());
        }
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            objects.add(changed(shapes.get(random.nextInt(shapes.size())), 0));
        }
        assertSame(plan, objects);
    }

    private static void assertSame(ScanPlan plan, List<Map<String, Object>> objects) {
        for (Judging.Depth depth : Judging.Depth.values()) {
            assertSame(plan, objects, depth);
        }
    }

    private static ScanReport assertSame(ScanPlan plan, List<Map<String, Object>> trees, Judging.Depth depth) {
        List<Parsed> parsed = new ArrayList<>();
        trees.forEach(tree ->
                parsed.add(new Document(new Source("test.yaml", parsed.size(), new Position(1, 1)), tree, List.of())));
        ScanInput input = new ScanInput(List.of("test.yaml"), 1, parsed, List.of());
        try (Workers workers = new Workers(2)) {
            ScanReport byThemselves = run(plan, input, true, depth, workers);
            ScanReport byPrecedents = run(plan, input, false, depth, workers);
            assertSame(byThemselves, byPrecedents, depth.detail());
            assertThat(byThemselves.matchedNothing()).isFalse();
            return byPrecedents;
        }
    }

    private static void assertSame(ScanReport byThemselves, ScanReport byPrecedents, Detail detail) {
        assertThat(byPrecedents.inputs()).isEqualTo(byThemselves.inputs());
        for (int i = 0; i < byThemselves.controls().size(); i++) {
            ControlReport expected = byThemselves.controls().get(i);
            ControlReport found = byPrecedents.controls().get(i);
            assertThat(found.skipped()).isEqualTo(expected.skipped());
            assertThat(found.responses()).hasSameSizeAs(expected.responses());
            for (int j = 0; j < expected.responses().size(); j++) {
                RuleResponse response = expected.responses().get(j);
                RuleResponse answer = found.responses().get(j);
                assertThat(detail == Detail.OUTCOMES ? asked(answer, detail) : answer)
                        .isEqualTo(asked(response, detail));
            }
        }
    }

    /** Where nobody asks for it, what violations say may be anything. */
    private static RuleResponse asked(RuleResponse response, Detail detail) {
        if (detail == Detail.COSTS) {
            return response;
        }
        return new RuleResponse(
                response.rule(),
                response.object(),
                response.status(),
                detail == Detail.OUTCOMES ? wordless(response.violations()) : response.violations(),
                response.errors(),
                response.unknowns(),
                response.paths(),
                0);
    }

    private static ScanReport run(
            ScanPlan plan, ScanInput input, boolean verbose, Judging.Depth depth, Workers workers) {
        Judging judging = new Judging(RequestOptions.CREATE, "", false, verbose, depth);
        return new Scan(CompiledPlan.of(plan, workers), judging, workers)
                .run(input, input.objects(), FieldPlaces.NONE, () -> {});
    }

    private static List<Parsed> read(String text) {
        return new ManifestReader().read("test.yaml", text.getBytes(StandardCharsets.UTF_8));
    }
}
