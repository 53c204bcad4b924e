package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fixes that are not needed beside others: {@code fixtures/remedies/covered.yaml}. */
class CoveredTest {

    private static final Path POLICIES = Path.of("fixtures/remedies/covered.yaml");
    private static final Path OBJECT = Path.of("fixtures/remedies/mounts.yaml");

    @Test
    void aMountNeedNotBecomeReadOnlyWhereItsVolumeGoes() throws IOException {
        Court court = Fixtures.court(Fixtures.objects(Fixtures.text(POLICIES)), false);
        Map<String, Object> object = Fixtures.objects(Fixtures.text(OBJECT)).get(0);
        Map<String, Remedy> remedies = Fixtures.remedies(court, object);
        assertThat(Fixtures.line(remedies.get("no-host-path"))).contains("delete=[spec.volumes[0].hostPath] fix=[]");
        assertThat(Fixtures.line(remedies.get("read-only-host-path")))
                .contains("failed=[spec.containers[0].volumeMounts[0].readOnly, spec.volumes[0].hostPath] review=[]")
                .contains("delete=[spec.volumes[0].hostPath] fix=[]");
        assertThat(Fixtures.line(remedies.get("no-privileges")))
                .contains("delete=[] fix=[spec.containers[0].securityContext.privileged=false]");
    }

    @Test
    void aloneItBecomesReadOnly() throws IOException {
        Court court = Fixtures.court(
                Fixtures.objects(Fixtures.text(POLICIES)).stream()
                        .filter(one -> Fixtures.name(one).equals("read-only-host-path"))
                        .toList(),
                false);
        Map<String, Object> object = Fixtures.objects(Fixtures.text(OBJECT)).get(0);
        assertThat(Fixtures.line(Fixtures.remedies(court, object).get("read-only-host-path")))
                .contains("delete=[] fix=[spec.containers[0].volumeMounts[0].readOnly=true]");
    }

    @Test
    void theNarrowestOfSeveralBoundsDoesForAll() throws IOException {
        Court court = Fixtures.court(Fixtures.objects(Fixtures.text(POLICIES)), false);
        Map<String, Object> object = Fixtures.objects(Fixtures.text(OBJECT)).get(0);
        Map<String, Remedy> remedies = Fixtures.remedies(court, object);
        for (String policy : List.of("short-grace", "shorter-grace")) {
            assertThat(Fixtures.line(remedies.get(policy)))
                    .contains("review=[]")
                    .contains("fix=[spec.terminationGracePeriodSeconds=30]");
        }
    }

    @Test
    void ofOnePolicyToo() throws IOException {
        Court court = Fixtures.court(
                Fixtures.objects(Fixtures.text(POLICIES)).stream()
                        .filter(one -> Fixtures.name(one).equals("short-grace"))
                        .toList(),
                false);
        Map<String, Object> object = Fixtures.objects(Fixtures.text(OBJECT)).get(0);
        assertThat(Fixtures.line(Fixtures.remedies(court, object).get("short-grace")))
                .contains("review=[]")
                .contains("fix=[spec.terminationGracePeriodSeconds=45]");
    }

    @Test
    void aListGoesAsAWholeForThoseThatWantAnElementGone() throws IOException {
        Court court = Fixtures.court(Fixtures.objects(Fixtures.text(POLICIES)), false);
        Map<String, Object> object = Fixtures.objects("""
                apiVersion: v1
                kind: Pod
                metadata: {name: a, namespace: shop}
                spec:
                  terminationGracePeriodSeconds: 10
                  volumes: []
                  containers:
                    - name: a
                      image: a:1
                      volumeMounts: []
                      securityContext: {privileged: true, capabilities: {add: [SYS_ADMIN, CHOWN], drop: [KILL]}}
                """).get(0);
        Map<String, Remedy> remedies = Fixtures.remedies(court, object);
        String list = "delete=[spec.containers[0].securityContext.capabilities.add]";
        assertThat(Fixtures.line(remedies.get("no-administrators")))
                .contains(list + " fix=[spec.containers[0].securityContext.privileged=false]");
        for (String policy : List.of("no-insecure-capabilities", "no-capabilities")) {
            assertThat(Fixtures.line(remedies.get(policy))).contains(list + " fix=[]");
        }
    }

    @Test
    void whatIsWithinAnElementGoesBeforeAnElementBeforeIt() throws IOException {
        Map<String, Object> object = Fixtures.objects("""
                apiVersion: v1
                kind: Pod
                metadata: {name: a, namespace: shop}
                spec: {containers: [{name: a, env: [{name: b}, {name: c, value: d}, {name: e}]}]}
                """).get(0);
        FieldPath env = FieldPath.parse("spec.containers[0].env").orElseThrow();
        for (int first : List.of(0, 1)) {
            List<Edit> edits = List.of(
                    Edit.Remove.of(env.element(0), null),
                    Edit.Remove.of(env.element(1).child("value"), "d"));
            Patch patch = new Patch(List.of(edits.get(first), edits.get(1 - first)));
            assertThat(env.in(patch.apply(object).orElseThrow()))
                    .isEqualTo(List.of(Map.of("name", "c"), Map.of("name", "e")));
        }
    }
}
