package io.vapscan.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.admission.v1.AdmissionReviewBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.vapscan.admission.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTest {

    private static final Engine REPLICAS = Engine.of(Samples.REPLICAS);

    @Test
    void takesTextMapsPathsAndTypedResourcesAlike(@TempDir Path directory) throws Exception {
        String yaml = Samples.deployment(7);
        HasMetadata typed = Serialization.unmarshal(yaml, Deployment.class);
        Path file = Files.writeString(directory.resolve("web.yaml"), yaml);
        Map<?, ?> map = Serialization.unmarshal(yaml, Map.class);
        Judgement expected = REPLICAS.judge(yaml);
        assertThat(expected.denied()).isTrue();
        for (Object form : List.of(typed, file, map, KubernetesObject.of(yaml), new StringBuilder(yaml))) {
            assertThat(REPLICAS.judge(form)).as(form.getClass().getName()).isEqualTo(expected);
        }
    }

    @Test
    void saysWhatAServerWould() {
        Judgement judgement = REPLICAS.judge(Samples.deployment(7));
        assertThat(judgement.answer())
                .isEqualTo(new Answer.Denied(
                        403,
                        "Forbidden",
                        "deployments.apps \"web\" is forbidden: ValidatingAdmissionPolicy 'replicas' with binding"
                                + " 'replicas-binding' denied request: at most 5 replicas, not 7"));
        Verdict.Denied denied = (Verdict.Denied) judgement.of("replicas").get(0);
        assertThat(denied.violations()).hasSize(1);
        assertThat(denied.violations().get(0).index()).isZero();
        assertThat(denied.code()).isEqualTo(403);
        assertThat(denied.evaluation().validations())
                .extracting(Validation::outcome)
                .containsExactly(Validation.Outcome.FAILED, Validation.Outcome.PASSED);
        assertThat(denied.evaluation().auditAnnotations()).containsEntry("replicas", "replicas=7");
        assertThat(judgement.auditAnnotations()).containsEntry("replicas/replicas", "replicas=7");
        assertThat(judgement.cost()).isPositive();
        assertThat(denied.paths()).isEqualTo(Paths.NONE);
    }

    @Test
    void judgesUpdatesDeletionsUsersAndSubresources() {
        String five = Samples.deployment(5);
        String three = Samples.deployment(3);
        assertThat(REPLICAS.judge(Request.update(five, three)).violations())
                .extracting(Validation::message)
                .containsExactly("replicas may not shrink");
        assertThat(REPLICAS.judge(Request.update(three, five)).admitted()).isTrue();
        assertThat(gate(Request.delete(five))).isEqualTo(Verdict.NotMatched.Gate.OPERATION);
        assertThat(gate(Request.create(five).as(User.named("root"))))
                .isEqualTo(Verdict.NotMatched.Gate.MATCH_CONDITION);
        assertThat(gate(Request.update(five, three).subresource("status")))
                .isEqualTo(Verdict.NotMatched.Gate.RESOURCE_RULE);
        Request scale = Request.update(scale(3), scale(9)).subresource("apps", "v1", "deployments", "web", "scale");
        assertThat(REPLICAS.judge(scale).message()).contains("at most 5 replicas, not 9");
    }

    @Test
    void namesEveryGate() {
        assertThat(Verdict.NotMatched.Gate.values())
                .extracting(Enum::name)
                .containsExactlyElementsOf(
                        Stream.of(Gate.values()).map(Enum::name).toList());
    }

    private static Verdict.NotMatched.Gate gate(Request request) {
        return REPLICAS.judge(request).verdicts(Verdict.NotMatched.class).get(0).gate();
    }

    private static Map<String, Object> scale(int replicas) {
        return Map.of(
                "apiVersion",
                "autoscaling/v1",
                "kind",
                "Scale",
                "metadata",
                Map.of("name", "web", "namespace", "shop"),
                "spec",
                Map.of("replicas", replicas));
    }

    @Test
    void judgesConnections() {
        Engine shells = Engine.of("""
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: shells}
                spec:
                  matchConstraints:
                    resourceRules:
                      - {apiGroups: [""], apiVersions: [v1], operations: [CONNECT], resources: [pods/exec]}
                  validations:
                    - {expression: "!('sh' in object.command)", messageExpression: "'no shells in ' + request.name"}
                """);
        Map<String, Object> options =
                Map.of("apiVersion", "v1", "kind", "PodExecOptions", "command", List.of("sh"), "stdin", true);
        Request exec = Request.connect(options)
                .subresource("", "v1", "pods", "web", "exec")
                .inNamespace("shop");
        assertThat(shells.judge(exec).violations())
                .extracting(Validation::message)
                .containsExactly("no shells in web");
        assertThat(shells.judge(Request.create(options)).verdicts(Verdict.NotMatched.class))
                .hasSize(1);
    }

    @Test
    void bindingsThatOnlyWarnTolerate() {
        Judgement judgement = REPLICAS.with(Samples.binding("replicas", "Warn")).judge(Samples.deployment(7));
        assertThat(judgement.admitted()).isTrue();
        assertThat(judgement.verdicts(Verdict.Tolerated.class)).hasSize(1);
        assertThat(judgement.warnings())
                .containsExactly("Validation failed for ValidatingAdmissionPolicy 'replicas' with binding"
                        + " 'replicas-warn': at most 5 replicas, not 7");
    }

    @Test
    void answersAdmissionReviews() {
        Object deployment = KubernetesObject.of(Samples.deployment(7)).fields();
        Map<String, Object> review = Map.of(
                "apiVersion",
                "admission.k8s.io/v1",
                "kind",
                "AdmissionReview",
                "request",
                Map.of("uid", "u-1", "operation", "CREATE", "namespace", "shop", "object", deployment));
        Map<?, ?> response = (Map<?, ?>) REPLICAS.judge(review).toReview(false).get("response");
        assertThat(response.get("uid")).isEqualTo("u-1");
        assertThat(response.get("allowed")).isEqualTo(false);
        assertThat(((Map<?, ?>) response.get("status")).get("code")).isEqualTo(403L);
        assertThat(REPLICAS.judge(Request.review(Serialization.asJson(review))).denied())
                .isTrue();
        assertThatThrownBy(() -> Request.review(Map.of("kind", "AdmissionReview")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void answersTypedAdmissionReviews() {
        Deployment deployment = Serialization.unmarshal(Samples.deployment(7), Deployment.class);
        Object review = new AdmissionReviewBuilder()
                .withNewRequest()
                .withUid("u-2")
                .withOperation("CREATE")
                .withNamespace("shop")
                .withObject(deployment)
                .withNewUserInfo()
                .withUsername("alice")
                .endUserInfo()
                .endRequest()
                .build();
        Judgement judgement = REPLICAS.judge(review);
        assertThat(judgement.uid()).isEqualTo("u-2");
        assertThat(judgement.message()).contains("at most 5 replicas, not 7");
    }

    @Test
    void paramsComeFromTypedResources() {
        Object params = new ConfigMapBuilder()
                .withNewMetadata()
                .withName("limits")
                .withNamespace("shop")
                .endMetadata()
                .addToData("most", "3")
                .build();
        Engine engine = Engine.of(Samples.LIMITED, params);
        assertThat(engine.judge(Samples.deployment(4)).denied()).isTrue();
        assertThat(engine.judge(Samples.deployment(3)).admitted()).isTrue();
        assertThat(Engine.of(Samples.LIMITED).judge(Samples.deployment(3)).message())
                .contains("no params found for policy binding with `Deny` parameterNotFoundAction");
    }

    @Test
    void refusedPoliciesAreFaultsWithTheirPlaces(@TempDir Path directory) throws Exception {
        String broken = Samples.REPLICAS.replace("object.spec.replicas <= 5", "object.spec.replicas <= ");
        Path file = Files.writeString(directory.resolve("broken.yaml"), "# a comment\n" + broken);
        assertThatThrownBy(() -> Engine.of(file)).isInstanceOfSatisfying(InvalidInputException.class, invalid -> {
            Fault fault = invalid.faults().get(0);
            assertThat(fault.place()).endsWith("broken.yaml:17:5");
            assertThat(fault.subject()).isEqualTo("ValidatingAdmissionPolicy/replicas");
            assertThat(fault.message()).startsWith("spec.validations[0].expression: Invalid value");
        });
        Judgement judgement = Engine.builder().add(broken).leniently().build().judge(Samples.deployment(1));
        assertThat(judgement.admitted()).isFalse();
        assertThat(judgement.answer()).isInstanceOf(Answer.Unknown.class);
        assertThat(judgement.verdicts(Verdict.Refused.class)).hasSize(1);
    }

    @Test
    void anOlderServerRefusesMore() {
        String policy = Samples.REPLICAS.replace("object.spec.replicas <= 5", "semver('1.2.3').major() == 1");
        assertThat(Engine.of(policy).policies()).containsExactly("replicas");
        assertThatThrownBy(() ->
                        Engine.builder().add(policy).kubernetesVersion("1.32").build())
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("undeclared reference to 'semver'");
    }

    @Test
    void unreadableTextIsAFault() {
        assertThatThrownBy(() -> Engine.of("a: [b"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageStartingWith("1:");
        assertThatThrownBy(() -> Engine.of(Path.of("no/such/file.yaml"))).isInstanceOf(InvalidInputException.class);
        assertThatThrownBy(() -> Engine.of(42)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Engine.control("C-9999"))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("unknown control C-9999");
    }

    @Test
    void whatIsNotGivenIsUnknown() {
        String policy = Samples.REPLICAS.replace(
                "expression: object.spec.replicas <= 5",
                "expression: namespaceObject.metadata.labels['env'] == 'prod'");
        Engine engine = Engine.of(policy);
        assertThat(engine.judge(Samples.deployment(1)).answer()).isInstanceOf(Answer.Unknown.class);
        assertThat(Engine.builder()
                        .add(policy)
                        .complete()
                        .build()
                        .judge(Samples.deployment(1))
                        .denied())
                .isTrue();
        Object namespace = new NamespaceBuilder()
                .withNewMetadata()
                .withName("shop")
                .addToLabels("env", "prod")
                .endMetadata()
                .build();
        assertThat(engine.with(namespace).judge(Samples.deployment(1)).admitted())
                .isTrue();
    }

    @Test
    void explainsDenialsWhenAskedTo() {
        Request request = Request.create(Samples.deployment(7)).explained();
        Paths paths =
                REPLICAS.judge(request).verdicts(Verdict.Denied.class).get(0).paths();
        assertThat(paths.failed()).containsExactly("spec.replicas");
        assertThat(paths.set()).containsEntry("spec.replicas", 5L);
    }

    @Test
    void judgesByTheBundlesControls() {
        Engine engine = Engine.control("C-0017");
        Judgement judgement = engine.judge(Samples.deployment(1));
        assertThat(judgement.denied()).isTrue();
        assertThat(engine.policies()).hasSize(1);
        assertThat(Engine.builder().framework("NSA").control("C-0017").build().policies())
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(5);
    }

    @Test
    void isSharedByThreads() {
        Engine engine = Engine.builder().everyControl().add(Samples.REPLICAS).build();
        Judgement expected = engine.judge(Request.create(Samples.deployment(7)).explained());
        List<Judgement> all = IntStream.range(0, 40)
                .parallel()
                .mapToObj(
                        i -> engine.judge(Request.create(Samples.deployment(7)).explained()))
                .toList();
        assertThat(all).allMatch(expected::equals);
    }

    @Test
    void keepsNothingThatACallerCanChange() {
        Judgement judgement = REPLICAS.judge(Samples.deployment(1));
        assertThatThrownBy(() -> judgement.object().put("x", 1)).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> judgement.verdicts().clear()).isInstanceOf(UnsupportedOperationException.class);
        java.util.Map<String, Object> mine = new java.util.HashMap<>(
                KubernetesObject.of(Samples.deployment(1)).fields());
        KubernetesObject held = KubernetesObject.of(mine);
        mine.clear();
        assertThat(held.kind()).isEqualTo("Deployment");
        mine.put("itself", mine);
        assertThatThrownBy(() -> KubernetesObject.of(mine)).isInstanceOf(IllegalArgumentException.class);
    }
}
