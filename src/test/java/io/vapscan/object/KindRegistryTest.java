package io.vapscan.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.KubernetesResource;
import io.fabric8.kubernetes.api.model.Namespaced;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindRegistryTest {

    private static final GroupVersionKind WIDGET = new GroupVersionKind("example.com", "v1", "Widget");

    @Test
    void agreesWithTheModelClassesOfAnotherClient() {
        Map<String, String> ours = new TreeMap<>();
        Map<String, String> theirs = new TreeMap<>();
        for (Class<? extends HasMetadata> type : modelClasses()) {
            GroupVersionKind kind = GroupVersionKind.of(HasMetadata.getApiVersion(type), HasMetadata.getKind(type));
            ResourceKind known = KindRegistry.builtIn().find(kind);
            if (known != null) {
                ours.put(kind.toString(), known.resource() + " " + known.namespaced());
                theirs.put(
                        kind.toString(), HasMetadata.getPlural(type) + " " + Namespaced.class.isAssignableFrom(type));
            }
        }
        assertThat(ours).hasSizeGreaterThan(70).isEqualTo(theirs);
    }

    private static List<Class<? extends HasMetadata>> modelClasses() {
        return ServiceLoader.load(KubernetesResource.class).stream()
                .<Class<? extends KubernetesResource>>map(ServiceLoader.Provider::type)
                .filter(HasMetadata.class::isAssignableFrom)
                .<Class<? extends HasMetadata>>map(type -> type.asSubclass(HasMetadata.class))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "Pod,pods",
        "Endpoints,endpoints",
        "MyEndpoints,myendpoints",
        "Class,classes",
        "Policy,policies",
        "Gateway,gatewaies",
        "ı,ıs",
        "'',''"
    })
    void guessesPluralsAsKubernetesDoes(String kind, String plural) {
        assertThat(KindRegistry.pluralOf(kind)).isEqualTo(plural);
    }

    @Test
    void resolvesAnUnknownKindByItsNamespace() {
        KindRegistry registry = KindRegistry.builtIn();
        assertThat(registry.find(WIDGET)).isNull();
        assertThat(registry.resolve(WIDGET, true)).isEqualTo(new ResourceKind(WIDGET, "widgets", true));
        assertThat(registry.resolve(WIDGET, false).namespaced()).isFalse();
        GroupVersionKind node = new GroupVersionKind("", "v1", "Node");
        assertThat(registry.resolve(node, true)).isEqualTo(new ResourceKind(node, "nodes", false));
    }

    @Test
    void definitionsWin() {
        Map<String, Object> definition = Map.of(
                "spec",
                Map.of(
                        "group",
                        "example.com",
                        "scope",
                        "Namespaced",
                        "names",
                        Map.of("kind", "Widget", "plural", "widgetry"),
                        "versions",
                        List.of(Map.of("name", "v1"), Map.of("name", "v2"))));
        KindRegistry registry = KindRegistry.builtIn().withDefinitions(List.of(definition, Map.of("spec", "odd")));
        assertThat(registry.resolve(WIDGET, false)).isEqualTo(new ResourceKind(WIDGET, "widgetry", true));
        // A version that is not known is of the same resource, and lives where the known ones do.
        GroupVersionKind later = new GroupVersionKind("example.com", "v9", "Widget");
        assertThat(registry.resolve(later, false)).isEqualTo(new ResourceKind(later, "widgetry", true, false));
        GroupVersionKind never = new GroupVersionKind("apps", "v1beta9", "Deployment");
        assertThat(registry.resolve(never, false)).isEqualTo(new ResourceKind(never, "deployments", true, false));
        assertThat(KindRegistry.builtIn().resolve(never, false).namespaced()).isTrue();
        assertThat(registry.otherVersions(new GroupVersionResource("example.com", "v1", "widgetry")))
                .extracting(kind -> kind.kind().version())
                .containsExactly("v2");
        assertThat(registry.findByResource(new GroupVersionResource("example.com", "v2", "widgetry")))
                .isNotNull();
        assertThat(registry.find(new GroupVersionKind("apps", "v1", "Deployment")))
                .isNotNull();
        assertThat(KindRegistry.builtIn().find(WIDGET)).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "apps/v1,Deployment,true,apps/v1",
        "apps/v1beta1,Deployment,false,apps/v1",
        "apps/v1beta9,Deployment,false,apps/v1",
        "apps/v1,Deploymnet,false,",
        "v1,Deployment,false,apps/v1",
        "extensions/v1beta1,Ingress,false,networking.k8s.io/v1",
        "networking.k8s.io/v1beta1,Ingress,false,networking.k8s.io/v1",
        "networking.k8s.io/v1beta1,IPAddress,false,networking.k8s.io/v1",
        "policy/v1beta1,PodSecurityPolicy,false,",
        "autoscaling/v2beta2,HorizontalPodAutoscaler,false,autoscaling/v2",
        "rbac.authorization.k8s.io/v1alpha1,Role,false,rbac.authorization.k8s.io/v1",
        "events.k8s.io/v1beta1,Event,false,events.k8s.io/v1",
        "resource.k8s.io/v1beta1,ResourceClaim,true,resource.k8s.io/v1",
        "coordination.k8s.io/v1alpha2,LeaseCandidate,true,coordination.k8s.io/v1beta1",
        "example.com/v1,Widget,true,",
        "gateway.networking.k8s.io/v1,Gateway,true,",
        "v1,Config,true,",
        "v1,pod,false,",
        "example.com/v1,{{ .Values.kind }},false,",
        "'{{ .Values.group }}/v1',Widget,false,",
        "example.com/${V},Widget,false,"
    })
    void knowsWhatNoServerServes(String apiVersion, String name, boolean mayBeServed, String better) {
        GroupVersionKind kind = GroupVersionKind.of(apiVersion, name);
        assertThat(KindRegistry.builtIn().isUnserved(kind)).isEqualTo(!mayBeServed);
        assertThat(KindRegistry.builtIn().servedVersion(kind)).isEqualTo(better);
    }

    @ParameterizedTest
    @CsvSource({
        "v1,pod,pods_s,v1 Pod",
        "v1,PODS,podses,v1 Pod",
        "v1,endpoints,endpoints_s,v1 Endpoints",
        "networking.k8s.io/v1,networkPolicy,networkpolicies_s,networking.k8s.io/v1 NetworkPolicy",
        "apps/v1,Deploymnet,deploymnets,",
        "v2,pod,pods_s,",
        "example.com/v1,pod,pods,"
    })
    void whatAnotherKindHasIsNotGuessed(String apiVersion, String name, String resource, String meant) {
        GroupVersionKind kind = GroupVersionKind.of(apiVersion, name);
        assertThat(KindRegistry.builtIn().resolve(kind, true).resource()).isEqualTo(resource);
        GroupVersionKind served = KindRegistry.builtIn().servedKind(kind);
        assertThat(served == null ? null : served.apiVersion() + " " + served.kind())
                .isEqualTo(meant);
    }

    @Test
    void knowsOtherVersions() {
        assertThat(KindRegistry.builtIn()
                        .otherVersions(new GroupVersionResource("autoscaling", "v1", "horizontalpodautoscalers")))
                .extracting(kind -> kind.kind().version())
                .containsExactly("v2");
    }
}
