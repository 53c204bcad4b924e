package io.vapscan.api.test;

import static io.vapscan.api.test.PolicyAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vapscan.api.Engine;
import io.vapscan.api.KubernetesObject;
import io.vapscan.api.Samples;
import io.vapscan.api.User;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PolicyAssertTest {

    private static final Engine REPLICAS = Engine.of(Samples.REPLICAS);
    private static final String FEW = Samples.deployment(2);
    private static final String MANY = Samples.deployment(7);

    @Test
    void holdsWhatIsSo() {
        assertThat(REPLICAS)
                .denies(MANY)
                .withMessage("at most 5 replicas, not 7")
                .withMessageContaining("at most")
                .withMessageMatching("at most \\d replicas.*")
                .withReason("Forbidden")
                .withCode(403)
                .byValidation(0)
                .byPolicy("replicas")
                .becauseOf("spec.replicas")
                .fixedBy("spec.replicas", 5)
                .withAuditAnnotation("replicas/replicas", "replicas=7")
                .costingAtMost(1_000)
                .and()
                .admits(FEW)
                .costingAtMost(100);
        assertThat(REPLICAS).onUpdate(MANY, FEW).denies().withMessage("replicas may not shrink");
        assertThat(REPLICAS).onDelete(MANY).doesNotMatch();
        assertThat(REPLICAS)
                .onReview(Map.of(
                        "apiVersion",
                        "admission.k8s.io/v1",
                        "kind",
                        "AdmissionReview",
                        "request",
                        Map.of(
                                "operation",
                                "CREATE",
                                "namespace",
                                "shop",
                                "object",
                                KubernetesObject.of(MANY).fields())))
                .denies()
                .withCode(403);
        assertThat(REPLICAS).as(User.named("root")).doesNotMatch(MANY);
        assertThat(REPLICAS).onCreate(MANY).as(User.named("root")).doesNotMatch();
        assertThat(REPLICAS).onSubresource("status").doesNotMatch(MANY);
        assertThat(REPLICAS)
                .withParams(Samples.binding("replicas", "Warn"))
                .warns(MANY)
                .withWarning("at most 5 replicas, not 7")
                .withMessage("at most 5 replicas, not 7");
        assertThat(Engine.of(Samples.LIMITED))
                .withParams(Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "ConfigMap",
                        "metadata",
                        Map.of("name", "l", "namespace", "shop"),
                        "data",
                        Map.of("most", "1")))
                .denies(FEW);
        assertThat(Engine.of(Samples.REPLICAS.replace("object.spec.replicas <= 5", "authorizer != null")))
                .cannotTell(FEW)
                .withMessageContaining("authorizer");
    }

    @Test
    void saysWhatWasExpectedAndWhatIs() {
        failing(() -> assertThat(REPLICAS).denies(FEW), """
                expected CREATE of Deployment/shop/web to be denied
                but it is admitted
                  replicas by replicas-binding: admits
                    validations[0] object.spec.replicas <= 5: passed, cost 4
                    validations[1] oldObject == null || object.spec.replicas >= oldObject.spec.replicas: passed, cost 2""");
        failing(() -> assertThat(REPLICAS).admits(MANY), """
                expected CREATE of Deployment/shop/web to be admitted
                but it is denied (403 Forbidden): deployments.apps "web" is forbidden: ValidatingAdmissionPolicy 'replicas' \
                with binding 'replicas-binding' denied request: at most 5 replicas, not 7
                  replicas by replicas-binding: denies
                    validations[0] object.spec.replicas <= 5: failed: at most 5 replicas, not 7, cost 4
                    validations[1] oldObject == null || object.spec.replicas >= oldObject.spec.replicas: passed, cost 2""");
        failing(() -> assertThat(REPLICAS).as(User.named("root")).admits(MANY), """
                expected CREATE of Deployment/shop/web by root to be admitted by a policy that matches it
                but it is admitted
                  replicas by replicas-binding: does not match: MATCH_CONDITION not-exempt""");
        assertThatThrownBy(() -> assertThat(REPLICAS).denies(MANY).withMessage("no"))
                .hasMessageContaining("to have the message \"no\", not [\"at most 5 replicas, not 7\"]");
        assertThatThrownBy(() -> assertThat(REPLICAS).admits(FEW).costingAtMost(1))
                .hasMessageContaining("to cost at most 1, not ");
        assertThatThrownBy(() -> assertThat(REPLICAS).as("a limit").denies(FEW)).hasMessageContaining("[a limit]");
    }

    private static void failing(ThrowingCallable assertion, String text) {
        assertThatThrownBy(assertion).isInstanceOf(AssertionError.class).hasMessageContaining(text);
    }

    @Test
    void mixesWithOtherAssertions() {
        assertThat("text").startsWith("t");
        assertThat(REPLICAS.policies()).hasSize(1);
    }
}
