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
import io.vapscan.manifest.Manifests;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Objects that policies cannot tell apart are found to be alike, by one policy and by several together. */
class PrecedentsFoundTest {

    private final Things things = new Things();

    /** Names that are written twice in each object are no reason to judge each. */
    @Test
    void textsThatOnlyHaveToBeEqualHavePrecedents() {
        ScanPlan plan = Things.plan(Things.policy("one") + """
                  variables: [{name: labels, expression: object.data.labels}]
                  validations:
                  - expression: |-
                      object.data.selector.filter(k,
                        !(k in variables.labels && variables.labels[k] == object.data.selector[k])).size() == 0
                  - expression: object.data.values.all(v, variables.labels.app in v)
                """);
        try (Workers workers = new Workers(1)) {
            CompiledPlan compiled = CompiledPlan.of(plan, workers);
            World world = compiled.world(false);
            Hearing.Terms terms = new Hearing.Terms(world, compiled.policies().actions(), Detail.OUTCOMES);
            Resemblance resemblance = Objects.requireNonNull(
                    new Resemblances(compiled.policySet(), world).of("one").outcomes());
            Set<Object> prints = new HashSet<>();
            for (int i = 0; i < 100; i++) {
                Map<String, Object> object = things.object();
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
                Map<String, Object> pod = new LinkedHashMap<>(things.oneOf(pods));
                pod.put("metadata", Map.of("name", "p" + i * 31 % 1000, "labels", Map.of("app", "a" + i % 7)));
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
            asked.add(
                    outcome
                            ? List.of(result.status(), ByThemselves.wordless(result.violations()), result.errors())
                            : result);
        }
        return asked;
    }
}
