package com.example.shop;

import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.apps.Deployment;
import io.fabric8.kubernetes.api.model.apps.DeploymentBuilder;
import java.util.Map;

/** Makes of a shop what runs it. */
public final class ShopController {

    /** The Deployment of a shop. */
    public Deployment deployment(Shop shop) {
        Map<String, String> labels = Map.of("app", shop.name());
        return new DeploymentBuilder()
                .withNewMetadata()
                .withName(shop.name())
                .withNamespace(shop.namespace())
                .withLabels(labels)
                .endMetadata()
                .withNewSpec()
                .withReplicas(shop.replicas())
                .withNewSelector()
                .withMatchLabels(labels)
                .endSelector()
                .withNewTemplate()
                .withNewMetadata()
                .withLabels(labels)
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName("shop")
                .withImage(shop.image())
                .withNewResources()
                .addToLimits("memory", new Quantity("256Mi"))
                .endResources()
                .withNewSecurityContext()
                .withPrivileged(false)
                .withReadOnlyRootFilesystem(true)
                .endSecurityContext()
                .endContainer()
                .endSpec()
                .endTemplate()
                .endSpec()
                .build();
    }
}
