package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.AdmissionRequest;
import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Observation;
import io.vapscan.admission.Reads;
import io.vapscan.admission.Resemblance;
import io.vapscan.admission.Resemblances;
import io.vapscan.manifest.Manifests;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a policy is said not to read makes no difference to it. */
class ReadsTest {

    private final Random random = new Random(5);

    @ParameterizedTest(name = "{0}: {1} {2}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            # Fields, and all that is in them where they are looked at as a whole.
            object.spec.a == 1                                        | spec.a                 | true
            object.spec.a == 1                                        | spec.a.b               | true
            object.spec.a == 1                                        | spec.b                 | false
            object.spec.a == 1                                        | spec                   | true
            object.spec.a == params.a                                 | spec.a.b               | true
            object.spec.a == (has(params.a) ? params.a : 'a')         | spec.a                 | true
            object.spec['a'] == 1                                     | spec.a                 | true
            object.spec[object.spec.a] == 1                           | spec.b.c               | true
            object == oldObject                                       | data.a                 | true
            oldObject.spec.a == 1                                     | spec.a                 | true
            object.spec.?a.orValue(1) == 1                            | spec.a                 | true
            object.spec.?a.hasValue()                                 | spec.b                 | false
            string(object.spec.a) == 'a'                              | spec.a.b               | true
            # Whether something is there, or is null.
            has(object.spec.a)                                        | spec.a                 | true
            has(object.spec.a)                                        | spec.a.b               | false
            has(object.spec.a.b)                                      | spec.a                 | true
            object.spec.a != null                                     | spec.a                 | true
            object.spec.a != null                                     | spec.a.b               | true
            object.spec.a != null                                     | spec.a.b.c             | false
            # Sizes, keys, elements.
            size(object.spec.a) > 1                                   | spec.a                 | true
            size(object.spec.a) > 1                                   | spec.a.b               | true
            size(object.spec.a) > 1                                   | spec.a[0].b            | false
            'b' in object.spec.a                                      | spec.a.b               | true
            object.spec.a.all(e, e.b == 1)                            | spec.a[3].b            | true
            object.spec.a.all(e, e.b == 1)                            | spec.a[3].c            | false
            object.spec.a.all(e, e.b == 1)                            | spec.a                 | true
            object.spec.a[0].b == 1                                   | spec.a[1].b            | true
            object.spec.a.all(k, k != 'b')                            | spec.a.c               | true
            object.spec.a.all(k, object.spec.a[k].b == 1)             | spec.a.c.b             | true
            object.spec.a.all(k, object.spec.a[k].b == 1)             | spec.a.c.d             | false
            object.spec.a.all(k, v, v.b == 1)                         | spec.a.c.b             | true
            (object.spec.a + object.spec.b).all(e, e.c == 1)          | spec.b[0].c            | true
            (object.spec.a + object.spec.b).all(e, e.c == 1)          | spec.b[0].d            | false
            [object.spec.a, object.spec.b].exists(e, e.c == 1)        | spec.b.c               | true
            object.spec.a.map(e, e.b).exists(b, b.c == 1)             | spec.a[0].b.c          | true
            object.spec.a.map(e, e.b).exists(b, b.c == 1)             | spec.a[0].b.d          | false
            object.spec.a.filter(e, e.b == 1).size() == 1             | spec.a[0].b            | true
            object.spec.a.sortBy(e, e.b)[0].c == 1                    | spec.a[0].b            | true
            # What is not of the object, but for what it is asked with.
            namespaceObject.metadata.name == object.spec.a            | spec.a                 | true
            namespaceObject.metadata.name == object.spec.a            | spec.b                 | false
            request.userInfo.username != object.spec.a                | spec.b                 | false
            authorizer.path(object.spec.a).check('get').allowed()     | spec.a                 | true
            authorizer.path(object.spec.a).check('get').allowed()     | spec.b                 | false
            authorizer.requestResource.check('get').allowed()         | spec.a                 | false
            # By way of variables.
            variables.c == 1                                          | spec.c.d               | true
            variables.c == 1                                          | spec.d                 | false
            variables.list.all(e, has(e.b))                           | spec.list[0].b         | true
            variables.list.all(e, has(e.b))                           | spec.list[0].c         | false
            """)
    void ofExpressions(String expression, String changed, boolean touched) {
        Map<String, Object> spec = spec(List.of(variable("c", "object.spec.c"), variable("list", "object.spec.list")));
        spec.put("validations", List.of(Map.of("expression", expression)));
        assertThat(reads(spec, changed)).isEqualTo(touched);
    }

    @ParameterizedTest
    @CsvSource({"true", "has(object.spec.a)"})
    void ofAllPartsOfAPolicy(String validation) {
        Map<String, Object> spec = spec(List.of(variable("unused", "object.spec.unused")));
        spec.put("matchConditions", List.of(Map.of("name", "m", "expression", "object.spec.condition == 1")));
        Map<String, Object> one = Map.of("expression", validation, "messageExpression", "'a' + object.spec.message");
        spec.put("validations", List.of(one));
        spec.put("auditAnnotations", List.of(Map.of("key", "k", "valueExpression", "string(object.spec.annotation)")));
        assertThat(reads(spec, "spec.condition")).isTrue();
        assertThat(reads(spec, "spec.message")).isTrue();
        assertThat(reads(spec, "spec.annotation")).isTrue();
        assertThat(reads(spec, "spec.unused")).isFalse();
    }

    /** However deep, nothing overflows, and what is not followed to its end reads everything. */
    @Test
    void ofVariablesOfVariables() {
        List<Map<String, Object>> variables = new ArrayList<>();
        variables.add(variable("v0", "object.spec.a"));
        for (int i = 1; i <= 60; i++) {
            variables.add(
                    variable("v" + i, "[".repeat(50) + "variables.v" + (i - 1) + "]".repeat(50) + "[0]".repeat(50)));
        }
        Map<String, Object> spec = spec(variables);
        spec.put("validations", List.of(Map.of("expression", "variables.v1 == 1")));
        assertThat(reads(spec, "spec.b")).isFalse();
        spec.put("validations", List.of(Map.of("expression", "variables.v60 == 1")));
        assertThat(reads(spec, "spec.b")).isTrue();
    }

    /** Kyverno's request has the object in it, and its other variables anything. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            has(request.object.spec.a) | spec.a | true
            request.operation == 'GET' | spec.a | true
            object.spec.a == 1         | spec.a | true
            object.spec.a == 1         | spec.b | false
            """)
    void ofOtherToolsPolicies(String expression, String changed, boolean touched) {
        Map<String, Object> spec = spec(List.of());
        spec.put("validations", List.of(Map.of("expression", expression)));
        CompiledPolicy policy =
                CompiledPolicy.of(policy(spec), ExpressionCompilers.kubernetes(), (name, server, unknown) -> null);
        assertThat(isRead(Reads.of(policy), changed)).isEqualTo(touched);
    }

    @ParameterizedTest
    @CsvSource({
        "metadata.name, true",
        "metadata.labels, true",
        "metadata.labels.a, true",
        "metadata, true",
        "kind, true",
        "metadata.annotations.a, false",
        "spec.template.metadata.labels.a, false"
    })
    void ofIdentity(String changed, boolean touched) {
        assertThat(isRead(Reads.IDENTITY, changed)).isEqualTo(touched);
    }

    /** By all controls, of objects that were changed somewhere. */
    @Test
    void whatIsNotTouchedMakesNoDifference() throws IOException {
        Court court = GeneratedRemediesTest.allControls();
        Jury jury = new Jury(court, null);
        int untouched = 0;
        int different = 0;
        for (Map<String, Object> object : Manifests.in("fixtures/controls")) {
            Map<String, Object> changed = Trees.of(object);
            change(changed);
            if (random.nextInt(4) != 0
                    || !(court.request(object) instanceof Intake.Accepted before)
                    || !(court.request(changed) instanceof Intake.Accepted after)) {
                continue;
            }
            List<FieldPath> places =
                    Difference.of(before.request().object(), after.request().object());
            for (CompiledPolicy policy : court.policies().policies()) {
                String name = policy.policy().name();
                boolean differs = !jury.of(before)
                                .stood(Set.of(name), Asking.ALL)
                                .equals(jury.of(after).stood(Set.of(name), Asking.ALL))
                        || tellsApart(court, name, before.request(), after.request());
                boolean touched = FieldPath.areRead(places, Reads.IDENTITY)
                        || FieldPath.areRead(places, court.parts().reads(policy));
                assertThat(touched || !differs)
                        .as(name + " " + places + " " + object)
                        .isTrue();
                untouched += touched ? 0 : 1;
                different += differs ? 1 : 0;
            }
        }
        assertThat(untouched).isGreaterThan(10_000);
        assertThat(different).isGreaterThan(500);
    }

    /** Whether the policy's fingerprints of the requests differ. */
    private static boolean tellsApart(Court court, String policy, AdmissionRequest before, AdmissionRequest after) {
        var only = court.only(policy, Asking.ALL);
        if (Resemblance.concern(only, before, court.world()) != Resemblance.Concern.CONTENT) {
            return false;
        }
        Resemblance resemblance =
                new Resemblances(only, court.world()).of(policy).all();
        assertThat(resemblance).as(policy).isNotNull();
        Object print = resemblance.fingerprint(new Observation(before, true));
        return print != null && !print.equals(resemblance.fingerprint(new Observation(after, true)));
    }

    @SuppressWarnings("unchecked") // trees
    private void change(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> fields = (Map<String, Object>) map;
            List<String> keys = new ArrayList<>(fields.keySet());
            keys.removeAll(List.of("apiVersion", "kind", "name", "namespace"));
            if (!keys.isEmpty()) {
                String key = keys.get(random.nextInt(keys.size()));
                Object changed = changed(fields.get(key));
                if (changed == null) {
                    fields.remove(key);
                } else {
                    fields.put(key, changed);
                }
            }
        } else if (value instanceof List<?> list && !list.isEmpty()) {
            List<Object> elements = (List<Object>) list;
            int index = random.nextInt(elements.size());
            Object changed = changed(elements.get(index));
            if (changed == null) {
                elements.remove(index);
            } else {
                elements.set(index, changed);
            }
        }
    }

    private Object changed(Object value) {
        if (random.nextInt(8) == 0) {
            return null;
        }
        if (value instanceof Boolean truth) {
            return !truth;
        }
        if (value instanceof Number number) {
            return number.longValue() + 1;
        }
        if (value instanceof String text) {
            return text + "x";
        }
        change(value);
        return value;
    }

    private static Map<String, Object> variable(String name, String expression) {
        return Map.of("name", name, "expression", expression);
    }

    private static Map<String, Object> spec(List<Map<String, Object>> variables) {
        Map<String, Object> spec = new LinkedHashMap<>();
        spec.put("paramKind", Map.of("apiVersion", "v1", "kind", "ConfigMap"));
        spec.put("matchConstraints", Map.of());
        spec.put("variables", variables);
        return spec;
    }

    private static ValidatingAdmissionPolicy policy(Map<String, Object> spec) {
        return ValidatingAdmissionPolicy.of(Map.of("metadata", Map.of("name", "p"), "spec", spec));
    }

    private static boolean reads(Map<String, Object> spec, String changed) {
        CompiledPolicy policy = CompiledPolicy.of(policy(spec), ExpressionCompilers.kubernetes(), true);
        assertThat(policy.compileErrors()).isEmpty();
        return isRead(Reads.of(policy), changed);
    }

    private static boolean isRead(Reads reads, String changed) {
        return FieldPath.areRead(List.of(FieldPath.parse(changed).orElseThrow()), reads);
    }
}
