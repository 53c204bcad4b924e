package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.bundle.Bundle;
import io.vapscan.cel.bound.Extent;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.Workers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages are not charged more than is said of them, whatever the objects are like. */
class MessageBoundTest {

    private final Random random = new Random(7);
    private final CompiledPlan compiled;
    private final World world;
    private int bounded;
    private int unbounded;
    private long dearest;

    MessageBoundTest() throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false).everything();
        try (Workers workers = new Workers(1)) {
            this.compiled = CompiledPlan.of(plan, workers);
        }
        this.world = compiled.world(false);
    }

    /**
     * By all embedded policies; each list is so many times as long, and so is each text.
     *
     * @param sure whether there must be objects so large that nothing is said of them
     */
    @ParameterizedTest
    @CsvSource({"1, 1, false", "2, 1, false", "5, 2, false", "1, 40, true", "30, 3, true"})
    void ofEmbeddedPolicies(int elements, int texts, boolean sure) throws IOException {
        RequestFactory requests = new RequestFactory(RequestOptions.CREATE, world);
        for (Map<String, Object> object : io.vapscan.manifest.Manifests.in("fixtures/controls")) {
            Map<String, Object> grown = new LinkedHashMap<>(object);
            for (String part : List.of("spec", "data", "subjects", "rules")) {
                grown.computeIfPresent(part, (name, value) -> grown(value, elements, texts));
            }
            if (random.nextInt(elements * texts) < 4 && requests.request(grown) instanceof Intake.Accepted accepted) {
                check(accepted.request());
            }
        }
        assertThat(bounded).isGreaterThan(100);
        assertThat(unbounded > bounded / 100).isEqualTo(sure);
        assertThat(dearest).isGreaterThan(50);
    }

    private Object grown(Object value, int elements, int texts) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> grown = new LinkedHashMap<>();
            map.forEach((key, each) -> grown.put(String.valueOf(key), grown(each, elements, texts)));
            return grown;
        }
        if (value instanceof List<?> list) {
            List<Object> grown = new ArrayList<>();
            for (int i = 0; i < elements; i++) {
                list.forEach(each -> grown.add(grown(each, elements, texts)));
            }
            return grown;
        }
        return value instanceof String text && random.nextInt(4) > 0 ? text.repeat(texts) : value;
    }

    private void check(AdmissionRequest request) {
        Observation observed = new Observation(request, true);
        for (PolicySet policy : compiled.policySet().each()) {
            PolicyBindings bindings = policy.bound().get(0);
            MessageBound bound = bindings.policy().messageBound();
            Extent params = MessageBound.of(Resemblance.params(bindings, world).toArray());
            for (PolicyEvaluation evaluation :
                    PolicyDispatcher.dispatch(request, policy, world).evaluations()) {
                Long cost = evaluation.messageTotalCost();
                if (cost != null) {
                    dearest = Math.max(dearest, cost);
                    assertThat(bound.isWithin(observed.extent().with(observed.viewExtent()), params, cost - 1))
                            .as("%s: %s", evaluation.policy(), request.object())
                            .isFalse();
                    boolean covered = bound.isWithin(observed.extent(), params, Budget.EVALUATION);
                    bounded += covered ? 1 : 0;
                    unbounded += covered ? 0 : 1;
                }
            }
        }
    }

    /** Nearly all embedded policies can be judged without their messages. */
    @Test
    void coversEmbeddedPolicies() {
        List<String> others = new ArrayList<>();
        for (PolicySet policy : compiled.policySet().each()) {
            if (MessageAllowance.of(policy, world) == null) {
                others.add(policy.policies().get(0).policy().name());
            }
        }
        assertThat(others).isEmpty();
    }
}
