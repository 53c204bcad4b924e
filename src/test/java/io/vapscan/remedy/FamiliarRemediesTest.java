package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.FailedValidation;
import io.vapscan.admission.Intake;
import io.vapscan.admission.Resemblances;
import io.vapscan.manifest.Manifests;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Remedies that other objects' explanations and fixes are used for are those that each object has by itself. */
class FamiliarRemediesTest {

    private static final List<String> WORDS = List.of("a", "bb", "latest", "web", "registry.example.com/x:1");

    private final Random random = new Random(7);

    @Test
    void ofFixturesAndManyLikeThem() throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (String folder : List.of("fixtures/controls", "fixtures/quickstart", "fixtures/remedies", "fixtures/own")) {
            for (Map<String, Object> object : Manifests.in(folder)) {
                if (random.nextInt(8) == 0) {
                    objects.addAll(likes(object, 5));
                }
            }
        }
        assertSame(objects, 0.25);
    }

    @Test
    void ofWorkloadsThatWereSpoilt() throws IOException {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            Sample sample = new Sample(random);
            for (int fault = random.nextInt(5); fault >= 0; fault--) {
                sample.spoil();
            }
            objects.addAll(likes(sample.object(), 16));
        }
        assertSame(objects, 0.4);
    }

    /** In the host's network a port that has no port of the host's gets one; these policies read only ports. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                // Taking the host's port away helps outside of the host's network only.
                "!has(p.hostPort)",
                // It helps in the host's network only.
                "has(p.hostPort) && p.hostPort != 8080",
                // It helps, but in the host's network it is what the second policy refuses.
                "!has(p.hostPort) || p.hostPort != 8080; !has(p.hostPort) || p.hostPort > 1024",
            })
    void ofObjectsThatDefaultsTellApart(String validations) throws IOException {
        List<Map<String, Object>> policies = new ArrayList<>();
        for (String validation : validations.split("; ")) {
            policies.addAll(Fixtures.objects("""
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicy
                    metadata: {name: p%1$d}
                    spec:
                      matchConstraints:
                        resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
                      validations:
                      - expression: object.spec.containers.all(c, c.ports.all(p, %2$s))
                    ---
                    apiVersion: admissionregistration.k8s.io/v1
                    kind: ValidatingAdmissionPolicyBinding
                    metadata: {name: p%1$d}
                    spec: {policyName: p%1$d, validationActions: [Deny]}
                    """.formatted(policies.size(), validation)));
        }
        List<Map<String, Object>> objects = new ArrayList<>();
        for (String network : List.of("true", "true", "true", "false", "false", "false", "true", "false")) {
            objects.addAll(Fixtures.objects("""
                    apiVersion: v1
                    kind: Pod
                    metadata: {name: web}
                    spec:
                      hostNetwork: %s
                      containers:
                      - {name: app, image: nginx, ports: [{containerPort: 80, hostPort: 8080}]}
                    """.formatted(network)));
        }
        Court court = Fixtures.court(policies, false);
        FamiliarRemedies familiar = familiar(court);
        for (Map<String, Object> object : objects) {
            assertSame(court, familiar, object);
        }
        assertThat(familiar.reused()).isPositive();
        Collections.reverse(objects);
        FamiliarRemedies reversed = familiar(court);
        for (Map<String, Object> object : objects) {
            assertSame(court, reversed, object);
        }
        assertThat(said(Fixtures.remedies(court, objects.get(0))))
                .isNotEqualTo(said(Fixtures.remedies(court, objects.get(1))));
    }

    /** Holds all against each object's own remedies; at least that share of them has to have come from others. */
    private static void assertSame(List<Map<String, Object>> objects, double share) throws IOException {
        Court court = GeneratedRemediesTest.allControls();
        FamiliarRemedies familiar = familiar(court);
        int failing = 0;
        for (Map<String, Object> object : objects) {
            failing += assertSame(court, familiar, object) ? 1 : 0;
        }
        assertThat(failing).isGreaterThan(200);
        assertThat(familiar.reused()).isGreaterThan((int) (failing * share));
    }

    /** Whether it fails at all. */
    private static boolean assertSame(Court court, FamiliarRemedies familiar, Map<String, Object> object) {
        if (!(court.request(object) instanceof Intake.Accepted accepted)) {
            return false;
        }
        Court.Outcome outcome = court.judge(accepted);
        List<String> policies = policies(outcome);
        Map<String, String> places = said(new Remedies(court).places(object, outcome));
        Map<String, String> all = said(new Remedies(court).of(object, outcome));
        // Of policies whose outcome was looked up, nobody knows the failures yet.
        for (List<FailedValidation> failures : List.of(List.<FailedValidation>of(), outcome.failures())) {
            Failing failing = Failing.of(policies, failures);
            assertThat(said(familiar.places(object, accepted, failing)))
                    .as(object.toString())
                    .isEqualTo(places);
            assertThat(said(familiar.of(object, accepted, failing)))
                    .as(object.toString())
                    .isEqualTo(all);
        }
        return !policies.isEmpty();
    }

    private static List<String> policies(Court.Outcome outcome) {
        TreeSet<String> policies = new TreeSet<>();
        for (FailedValidation failure : outcome.failures()) {
            policies.add(failure.policy());
        }
        return List.copyOf(policies);
    }

    private static Map<String, String> said(Map<String, Remedy> remedies) {
        Map<String, String> said = new LinkedHashMap<>();
        remedies.forEach((policy, remedy) -> said.put(policy, Fixtures.line(remedy) + remedy.unexplained()));
        return said;
    }

    /** The object, and others that differ from it in a few values, most of them such as no policy reads. */
    private List<Map<String, Object>> likes(Map<String, Object> object, int count) {
        List<Map<String, Object>> likes = new ArrayList<>(List.of(object));
        for (int i = 0; i < count; i++) {
            Map<String, Object> like = Trees.of(object);
            Map<String, Object> metadata = Fields.map(like, "metadata");
            if (metadata.containsKey("name")) {
                metadata.put("name", "n" + i);
            }
            if (random.nextBoolean()) {
                change(like, random.nextInt(3) == 0 ? 0.05 : 0.01);
            }
            likes.add(like);
        }
        Collections.shuffle(likes, random);
        return likes;
    }

    @SuppressWarnings({"unchecked", "NullAway"}) // trees have nulls
    private @Nullable Object change(@Nullable Object value, double share) {
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> fields = (Map<String, Object>) map;
            fields.keySet()
                    .removeIf(key -> !key.equals("kind")
                            && !key.equals("apiVersion")
                            && !key.equals("metadata")
                            && random.nextDouble() < share / 2);
            fields.replaceAll(
                    (key, part) -> key.equals("kind") || key.equals("apiVersion") ? part : change(part, share));
            if (random.nextDouble() < share && fields.containsKey("labels")) {
                fields.put("annotations", new LinkedHashMap<>(Map.of("note", WORDS.get(random.nextInt(3)))));
            }
            return fields;
        }
        if (value instanceof List<?> list) {
            List<Object> elements = (List<Object>) list;
            elements.replaceAll(element -> change(element, share));
            if (!elements.isEmpty() && random.nextDouble() < share) {
                Object last = elements.get(elements.size() - 1);
                elements.add(last instanceof Map ? Trees.of((Map<String, Object>) last) : last);
            }
            return elements;
        }
        boolean other = random.nextDouble() < share;
        if (value instanceof Boolean truth) {
            return other ? (Object) !truth : value;
        }
        return other && value instanceof String ? WORDS.get(random.nextInt(WORDS.size())) : value;
    }

    private static FamiliarRemedies familiar(Court court) {
        return new FamiliarRemedies(court, new Resemblances(court.policies(), court.world()));
    }
}
