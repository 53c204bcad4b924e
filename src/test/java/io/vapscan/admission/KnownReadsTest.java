package io.vapscan.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.bundle.Bundle;
import io.vapscan.cel.value.NullValue;
import io.vapscan.manifest.Manifests;
import io.vapscan.object.PackWriter;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.scan.BundlePlan;
import io.vapscan.scan.CompiledPlan;
import io.vapscan.scan.ScanPlan;
import io.vapscan.scan.Workers;
import io.vapscan.scan.Worlds;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is carried of what policies read is what an analysis finds, and stands for these policies and params alone. */
class KnownReadsTest {

    private static final World WORLD = Worlds.of(List.of(), List.of(), false);
    private static final Set<Object> NONE = Set.of(NullValue.NULL);
    private static final Set<Object> PARAMS =
            Set.of(Map.of("apiVersion", "v1", "kind", "ConfigMap", "metadata", Map.of("name", "p"), "n", 1L));

    /** A policy that reads the object in all ways that a footprint tells apart. */
    private static Map<String, Object> policy(String condition, String message) {
        return Manifests.of(Manifests.policy("reads.example.com", """
                        matchConditions: [{name: c, expression: "%s"}]
                        variables:
                          - {name: all, expression: object.spec.containers}
                          - {name: labels, expression: object.metadata.labels}
                        validations:
                          - expression: >-
                              variables.all.all(c, c.image.matches('^[a-z]+$') || c.name in ['a', 'b'] ||
                              c.image == object.spec.nodeName)
                            messageExpression: "%s"
                          - expression: >-
                              variables.labels.all(k, variables.labels[k] != 'x') && size(variables.all) < 3 &&
                              object.spec.volumes == oldObject.spec.volumes
                        """.formatted(condition, message)))
                .get(0);
    }

    private static final String CONDITION = "request.operation == 'CREATE' && object.spec.hostNetwork != null";
    private static final String MESSAGE = "'no ' + object.metadata.name + string(request.dryRun)";

    private static CompiledPolicy compiled(String condition, String message) {
        return CompiledPolicy.of(
                ValidatingAdmissionPolicy.of(policy(condition, message)), ExpressionCompilers.kubernetes(), false);
    }

    private static PolicySet set(CompiledPolicy policy) {
        return PolicySet.of(List.of(policy), List.of());
    }

    private static byte[] written() {
        return KnownReadsWriter.bytes(set(compiled(CONDITION, MESSAGE)), WORLD);
    }

    /** All that is read, in an order of its own. */
    private static @Nullable String bytes(@Nullable Resemblance resemblance) {
        if (resemblance == null) {
            return null;
        }
        Map<String, Integer> names = new LinkedHashMap<>();
        Map<List<Object>, Integer> questions = new LinkedHashMap<>();
        PackWriter out = new PackWriter();
        new TreeMap<>(resemblance.roots())
                .values()
                .forEach(root -> PackedFootprint.write(
                        root,
                        name -> names.computeIfAbsent(name, n -> names.size()),
                        question -> questions.computeIfAbsent(question.asked(), n -> questions.size()),
                        out));
        return names + " " + questions + " " + Arrays.toString(out.toBytes());
    }

    @Test
    void isWhatAnAnalysisFinds() {
        PolicySet set = set(compiled(CONDITION, MESSAGE));
        Analysed found = new Analysed(set, NONE, WORLD);
        Resemblances.Told known = KnownReads.of(written()).find(compiled(CONDITION, MESSAGE), NONE);
        assertThat(known).isNotNull();
        assertThat(bytes(known.outcomes())).isNotNull().isEqualTo(bytes(found.outcomes()));
        assertThat(bytes(known.all()))
                .contains("name", "image")
                .isEqualTo(bytes(found.all()))
                .isNotEqualTo(bytes(known.outcomes()));
        assertThat(known.allowance()).usingRecursiveComparison().isEqualTo(found.allowance());
        assertThat(found.allowance()).isNotNull();
    }

    @Test
    void messagesCostWhatWasFoundThen() {
        CompiledPolicy one = compiled(CONDITION, MESSAGE);
        Resemblances.Told known = KnownReads.of(written()).find(one, NONE);
        assertThat(known).isNotNull();
        MessageAllowance allowance = known.allowance();
        assertThat(allowance).isNotNull();
        CompiledPolicy other = compiled(CONDITION, MESSAGE);
        MessageAllowance computed = MessageAllowance.of(set(other), WORLD);
        assertThat(computed).isNotNull();
        assertThat(allowance.made(one)).isEqualTo(computed.made(other));
    }

    @Test
    void otherTextsOrParamsAreNotKnown() {
        KnownReads known = KnownReads.of(written());
        assertThat(known.find(compiled(CONDITION, MESSAGE), NONE)).isNotNull();
        assertThat(known.find(compiled(CONDITION + " ", MESSAGE), NONE)).isNull();
        assertThat(known.find(compiled(CONDITION, MESSAGE + " "), NONE)).isNull();
        assertThat(known.find(compiled(CONDITION, MESSAGE).withoutMessages(), NONE))
                .isNull();
        assertThat(known.find(compiled(CONDITION, MESSAGE), PARAMS)).isNull();
        assertThat(known.find(compiled(CONDITION, MESSAGE), Set.of())).isNull();
    }

    @Test
    void allPoliciesOfTheBundleAreKnownAsTheyAreBound() throws IOException {
        ScanPlan plan = new BundlePlan(Bundle.embedded(), true, Optional.empty(), false).everything();
        try (Workers workers = new Workers(1)) {
            CompiledPlan compiled = CompiledPlan.of(plan, workers);
            World world = compiled.world(false);
            for (PolicySet one : compiled.policySet().each()) {
                Set<Object> params = Resemblance.params(one.bound().get(0), world);
                CompiledPolicy policy = one.policies().get(0);
                Resemblances.Told known = KnownReads.embedded().find(policy, params);
                assertThat(known).as(policy.policy().name()).isNotNull();
                Analysed found = new Analysed(one, params, world);
                assertThat(bytes(known.outcomes())).isEqualTo(bytes(found.outcomes()));
                assertThat(bytes(known.all())).isEqualTo(bytes(found.all()));
                assertThat(known.allowance()).usingRecursiveComparison().isEqualTo(found.allowance());
            }
        }
    }

    @Test
    void bytesAreTheSameEachTime() {
        assertThat(written()).isEqualTo(written());
    }
}
