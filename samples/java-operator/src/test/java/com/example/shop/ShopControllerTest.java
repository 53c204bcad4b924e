package com.example.shop;

import static io.vapscan.api.test.PolicyAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.vapscan.api.Engine;
import io.vapscan.api.Request;
import io.vapscan.api.User;
import java.net.URISyntaxException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShopControllerTest {

    private static final Engine CLUSTER = Engine.of(policies(), limits(3), namespace("shops", "production"));

    private final ShopController controller = new ShopController();

    @Test
    void makesWhatTheClusterAdmits() {
        Deployment made = controller.deployment(new Shop("tea", "shops", 2, "tea:1.2"));
        assertThat(CLUSTER).as(User.serviceAccount("operators", "shop")).admits(made).costingAtMost(10_000);
    }

    @Test
    void isToldWhatTheClusterRefuses() {
        Deployment made = controller.deployment(new Shop("tea", "shops", 4, "tea:1.2"));
        assertThat(CLUSTER)
                .denies(made)
                .withMessage("no more than 3 replicas")
                .withCode(422)
                .becauseOf("spec.replicas")
                .and()
                .withParams(limits(9))
                .admits(made);
    }

    @Test
    void growsShopsButKeepsTheirSelectors() {
        Deployment two = controller.deployment(new Shop("tea", "shops", 2, "tea:1.2"));
        Deployment three = controller.deployment(new Shop("tea", "shops", 3, "tea:1.2"));
        Deployment other = controller.deployment(new Shop("coffee", "shops", 2, "tea:1.2"));
        assertThat(CLUSTER).onUpdate(two, three).admits();
        assertThat(CLUSTER).onUpdate(two, other).denies().withMessage("the selector may not change");
        assertThat(CLUSTER).onDelete(two).doesNotMatch();
    }

    @Test
    void isWarnedInProductionOnly() {
        Deployment latest = controller.deployment(new Shop("tea", "shops", 1, "tea:latest"));
        assertThat(CLUSTER).warns(latest).withWarning("images need a tag of their own");
        Deployment elsewhere = controller.deployment(new Shop("tea", "trials", 1, "tea:latest"));
        Engine cluster = CLUSTER.with(limits(3, "trials"), namespace("trials", "test"));
        assertThat(cluster.judge(elsewhere).warnings()).isEmpty();
        assertThat(cluster).admits(elsewhere);
    }

    @Test
    void passesControlsOfTheBundle() {
        Deployment made = controller.deployment(new Shop("tea", "shops", 2, "tea:1.2"));
        assertThat(Engine.control("C-0057")).admits(made);
        assertThat(Engine.control("C-0016")).denies(made);
        assertThat(Engine.control("C-0057").judge(Request.create(made)).cost()).isPositive();
    }

    /** The policies of the cluster, which are among the test's resources. */
    private static Path policies() {
        try {
            return Path.of(ShopControllerTest.class.getResource("/policies").toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static ConfigMap limits(int most) {
        return limits(most, "shops");
    }

    private static ConfigMap limits(int most, String namespace) {
        return new ConfigMapBuilder()
                .withNewMetadata()
                .withName("limits")
                .withNamespace(namespace)
                .endMetadata()
                .addToData("most", String.valueOf(most))
                .build();
    }

    private static Namespace namespace(String name, String stage) {
        return new NamespaceBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels("stage", stage)
                .endMetadata()
                .build();
    }
}
