package io.vapscan.admission;

import static io.vapscan.manifest.Manifests.binding;
import static io.vapscan.manifest.Manifests.pod;
import static io.vapscan.manifest.Manifests.policy;
import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.admission.rbac.Rbac;
import io.vapscan.manifest.Manifests;
import io.vapscan.object.GroupVersionKind;
import io.vapscan.object.KindRegistry;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyDispatcherTest {

    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();
    private static final ObjectModel DECODED = ObjectModels.decoded(List.of());
    private static final String SHOP = "{apiVersion: v1, kind: Namespace, metadata: {name: shop, labels: {env: prod}}}";

    @Test
    void leavesUndecidedWhatReadsTheAuthorizerWithoutRbac() {
        AdmissionResponse response = dispatch(policy("p", """
                        validations:
                          - expression: authorizer.group('').resource('pods').check('bind').allowed()
                          - expression: object.metadata.name == 'other'
                            message: not that name
                        """), SHOP, pod("web", "shop"));
        assertThat(response.unknown())
                .containsExactly(
                        new UnknownVerdict("p", "p-binding", 0, "it reads authorizer, and no RBAC objects are given"));
        assertThat(response.denials()).extracting(Denial::message).containsExactly("not that name");
    }

    @Test
    void leavesUndecidedWhatReadsTheAuthorizerThroughAVariable() {
        AdmissionResponse response = dispatch(policy("p", """
                        variables:
                          - {name: mayBind, expression: "authorizer.requestResource.check('bind').allowed()"}
                          - {name: again, expression: variables.mayBind}
                        validations:
                          - expression: "true || variables.again"
                        """), SHOP, pod("web", "shop"));
        assertThat(response.unknown()).extracting(UnknownVerdict::index).containsExactly(0);
    }

    @ParameterizedTest
    @CsvSource({"dana, true", "kim, false"})
    void asksRbacWhereItIsGiven(String user, boolean allowed) {
        String rbac = """
                ---
                apiVersion: rbac.authorization.k8s.io/v1
                kind: ClusterRole
                metadata: {name: binder}
                rules: [{apiGroups: [""], resources: [pods], verbs: [bind]}]
                ---
                apiVersion: rbac.authorization.k8s.io/v1
                kind: ClusterRoleBinding
                metadata: {name: binders}
                roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: binder}
                subjects: [{apiGroup: rbac.authorization.k8s.io, kind: User, name: dana}]
                """;
        AdmissionScan.Report report = AdmissionScan.run(
                new AdmissionScan.Inputs(
                        Manifests.of(policy("p", """
                                validations:
                                  - expression: authorizer.requestResource.check('bind').allowed()
                                """) + rbac),
                        List.of(pod("web", "shop")),
                        RequestOptions.of(Map.of("userInfo", Map.of("username", user))),
                        false),
                COMPILERS);
        AdmissionScan.Answered answered =
                (AdmissionScan.Answered) report.outcomes().get(0).result();
        assertThat(answered.response().unknown()).isEmpty();
        assertThat(answered.response().allowed()).isEqualTo(allowed);
    }

    @ParameterizedTest
    @CsvSource({
        "env: prod, shop, false, 0",
        "env: dev, shop, true, 0",
        "env: prod, unheard-of, true, 1",
        "kubernetes.io/metadata.name: shop, unheard-of, true, 0",
        "kubernetes.io/metadata.name: unheard-of, unheard-of, false, 0"
    })
    void decidesByTheLabelsOfNamespacesThatItKnows(String label, String namespace, boolean allowed, int unknown) {
        String selecting = policy("p", "validations: [{expression: 'false'}]")
                .replace(
                        "matchConstraints:",
                        "matchConstraints:\n    namespaceSelector: {matchLabels: {" + label + "}}");
        AdmissionResponse response = dispatch(selecting, SHOP, pod("web", namespace));
        assertThat(response.allowed()).isEqualTo(allowed);
        assertThat(response.unknown()).hasSize(unknown);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "namespaceObject.metadata.name == 'unheard-of'; 0",
                "namespaceObject.metadata.labels['env'] == 'prod'; 1",
                "has(namespaceObject.metadata.annotations); 1",
                "namespaceObject.metadata.labels.size() > 0; 1",
                "variables.labels.all(k, k != ''); 1"
            })
    void leavesUndecidedWhatReadsAnUnknownNamespace(String expression, int unknown) {
        AdmissionResponse response = dispatch(policy("p", """
                        variables: [{name: labels, expression: namespaceObject.metadata.labels}]
                        validations: [{expression: "%s"}]
                        """.formatted(expression)), SHOP, pod("web", "unheard-of"));
        assertThat(response.unknown())
                .hasSize(unknown)
                .allSatisfy(u -> assertThat(u.reason())
                        .isEqualTo(
                                "nothing but its name is known of Namespace unheard-of: supply it with --namespaces"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "name: shop; ''",
                "name: elsewhere; its params are Namespaces, and nothing but its name is known of elsewhere: supply it with --namespaces",
                "name: kube-public; its params are Namespaces, and nothing but its name is known of kube-public: supply it with --namespaces",
                "selector: {matchLabels: {env: prod}}; its params are Namespaces, and nothing but its name is known of default, elsewhere, kube-node-lease, kube-public, kube-system: supply them with --namespaces",
                "selector: {matchLabels: {kubernetes.io/metadata.name: shop}}; ''",
                "selector: {matchLabels: {env: prod, kubernetes.io/metadata.name: default}}; its params are Namespaces, and nothing but its name is known of default: supply it with --namespaces"
            })
    void leavesUndecidedWhatHasNamespacesAsParamsThatNobodyGave(String ref, String reason) {
        String text = policy("p", "validations: [{expression: \"params.metadata.name == 'shop'\"}]")
                        .replace("spec:\n", "spec:\n  paramKind: {apiVersion: v1, kind: Namespace}\n")
                + binding("p-binding", "p", "Deny")
                        .replace(
                                "policyName: p,",
                                "policyName: p, paramRef: {" + ref + ", parameterNotFoundAction: Deny},");
        AdmissionResponse response = dispatch(text, SHOP, pod("web", "elsewhere"));
        assertThat(response.denials()).isEmpty();
        assertThat(response.unknown())
                .isEqualTo(reason.isEmpty() ? List.of() : List.of(new UnknownVerdict("p", "p-binding", -1, reason)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "object.metadata.name != 'web'; 'name: elsewhere, parameterNotFoundAction: Deny'; 0",
                "params.metadata.name != 'elsewhere'; 'name: elsewhere, parameterNotFoundAction: Deny'; 0",
                "has(params.metadata.annotations) && object.metadata.name != 'web'; 'name: elsewhere, parameterNotFoundAction: Deny'; 1",
                "has(params.metadata.annotations); 'name: elsewhere, parameterNotFoundAction: Deny'; 1",
                "object.metadata.name == 'web'; 'name: elsewhere, parameterNotFoundAction: Deny'; 1",
                "int(object.metadata.name) > 0; 'name: elsewhere, parameterNotFoundAction: Deny'; 1",
                "object.metadata.name != 'web'; 'selector: {matchLabels: {env: test}}, parameterNotFoundAction: Allow'; 0",
                "object.metadata.name != 'web'; 'selector: {matchLabels: {env: test}}, parameterNotFoundAction: Deny'; 1"
            })
    void excludesByConditionsWhateverNamespacesAreThatNobodyGave(String condition, String ref, int unknown) {
        String text = policy("p", """
                        matchConditions: [{name: c, expression: "%s"}]
                        validations: [{expression: 'false'}]
                        """.formatted(condition))
                        .replace(
                                "spec:\n",
                                "spec:\n  failurePolicy: Ignore\n  paramKind: {apiVersion: v1, kind: Namespace}\n")
                + binding("p-binding", "p", "Deny")
                        .replace("policyName: p,", "policyName: p, paramRef: {" + ref + "},");
        AdmissionResponse response = dispatch(text, SHOP, pod("web", "elsewhere"));
        assertThat(response.denials()).isEmpty();
        assertThat(response.unknown()).hasSize(unknown);
        assertThat(response.unmatched())
                .allSatisfy(one -> assertThat(one.gate()).isEqualTo(Gate.MATCH_CONDITION));
        assertThat(response.unmatched().isEmpty()).isEqualTo(unknown > 0);
    }

    @Test
    void joinsAnnotationsAndCutsThem() {
        String text = policy("p", """
                validations: [{expression: "object.metadata.name != 'web'", message: no "web" & co}]
                auditAnnotations:
                  - {key: name, valueExpression: "' ' + object.metadata.name + ' '"}
                  - {key: long, valueExpression: "'%s'.replace('a', 'bbbbbbbbbb')"}
                  - {key: none, valueExpression: "'  '"}
                """.formatted("a".repeat(1100)))
                + binding("b1", "p", "Audit")
                + binding("b2", "p", "Warn, Audit");
        AdmissionResponse response = dispatch(text, SHOP, pod("web", "shop"));
        assertThat(response.auditAnnotations())
                .containsOnly(
                        Map.entry("p/name", "web"),
                        Map.entry("p/long", "b".repeat(10 * 1024)),
                        Map.entry(
                                "validation.policy.admission.k8s.io/validation_failure",
                                "[{\"message\":\"no \\\"web\\\" \\u0026 co\",\"policy\":\"p\",\"binding\":\"b1\","
                                        + "\"expressionIndex\":0,\"validationActions\":[\"Audit\"]},"
                                        + "{\"message\":\"no \\\"web\\\" \\u0026 co\",\"policy\":\"p\",\"binding\":\"b2\","
                                        + "\"expressionIndex\":0,\"validationActions\":[\"Warn\",\"Audit\"]}]"));
        assertThat(response.warnings())
                .containsExactly(
                        "Validation failed for ValidatingAdmissionPolicy 'p' with binding 'b2': no \"web\" & co");
    }

    @Test
    void saysWhichGateTurnedARequestAway() {
        String text = policy("a", "validations: [{expression: 'false'}]").replace("CREATE", "DELETE")
                + policy("b", "validations: [{expression: 'false'}]").replace("[pods]", "[services]")
                + policy("c", """
                        matchConditions: [{name: never, expression: 'false'}]
                        validations: [{expression: 'false'}]
                        """)
                + policy("d", "validations: [{expression: 'false'}]")
                        .replace("matchConstraints:", "matchConstraints:\n    objectSelector: {matchLabels: {a: b}}");
        AdmissionResponse response = dispatch(text, SHOP, pod("web", "shop"));
        assertThat(response.allowed()).isTrue();
        assertThat(response.unmatched())
                .containsExactly(
                        new Unmatched("a", "", Gate.OPERATION, ""),
                        new Unmatched("b", "", Gate.RESOURCE_RULE, ""),
                        new Unmatched("c", "c-binding", Gate.MATCH_CONDITION, "never"),
                        new Unmatched("d", "", Gate.OBJECT_SELECTOR, ""));
    }

    @Test
    void survivesAVariableThatReadsItself() {
        AdmissionResponse response = dispatch(policy("p", """
                        variables:
                          - {name: x, expression: "1"}
                          - {name: x, expression: "variables.x + 1"}
                        validations: [{expression: "variables.x == 2"}]
                        """), SHOP, pod("web", "shop"));
        assertThat(response.denials())
                .singleElement()
                .satisfies(d -> assertThat(d.message()).contains("composited variable \"x\" fails to evaluate"));
    }

    @Test
    void leavesUndecidedWhatIsInterrupted() {
        String digits = "[0,1,2,3,4,5,6,7,8,9]";
        String slow = "%s.all(a, %s.all(b, %s.all(c, a + b + c >= 0)))".formatted(digits, digits, digits);
        Thread.currentThread().interrupt();
        AdmissionResponse response;
        try {
            response = dispatch(
                    policy("p", "validations: [{expression: \"%s\"}]".formatted(slow)), SHOP, pod("web", "shop"));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(response.denials()).isEmpty();
        assertThat(response.unknown())
                .containsExactly(new UnknownVerdict("p", "p-binding", 0, "the scan was interrupted"));
    }

    @Test
    void takesOtherGroupsKindsOfSuchNamesForParams() {
        String text = policy(
                                "p",
                                "validations: [{expression: \"namespaceObject.metadata.?labels['env'] != optional.of('prod')"
                                        + " && params.spec.names.kind == 'Widget'\"}]")
                        .replace(
                                "spec:\n",
                                "spec:\n  paramKind: {apiVersion: shop.example/v1, kind: CustomResourceDefinition}\n")
                + binding("b", "p", "Deny")
                        .replace("spec: {", "spec: {paramRef: {name: shop, parameterNotFoundAction: Deny}, ");
        List<Map<String, Object>> support = new ArrayList<>(Manifests.of(text));
        support.addAll(Manifests.of("""
                {apiVersion: shop.example/v1, kind: Namespace, metadata: {name: shop, labels: {env: prod}}}
                ---
                apiVersion: shop.example/v1
                kind: CustomResourceDefinition
                metadata: {name: shop}
                spec: {group: shop.example, names: {kind: Widget, plural: widgets}, scope: Cluster, versions: [{name: v1, served: true}]}
                """));
        World world = AdmissionScan.world(support, List.of(), false);
        assertThat(world.kinds().registry().find(new GroupVersionKind("shop.example", "v1", "Widget")))
                .isNull();
        AdmissionScan.Report report = AdmissionScan.run(
                new AdmissionScan.Inputs(support, List.of(pod("web", "shop")), RequestOptions.of(Map.of()), false),
                COMPILERS);
        AdmissionScan.Answered answered =
                (AdmissionScan.Answered) report.outcomes().get(0).result();
        assertThat(answered.response().denials()).isEmpty();
        assertThat(answered.response().unmatched()).isEmpty();
    }

    private static AdmissionResponse dispatch(String policies, String namespaces, Map<String, Object> object) {
        StoredPolicies stored = StoredPolicies.of(Manifests.of(policies), COMPILERS, false);
        assertThat(stored.refusals().byName()).isEmpty();
        World world = new World(
                Kinds.of(KindRegistry.builtIn(), List.of(object)),
                Namespaces.of(Manifests.of(namespaces)),
                ParamIndex.of(
                        Manifests.of(namespaces), namespace -> ((Held.Stored) DECODED.hold(namespace, null)).object()),
                DECODED,
                true,
                Rbac.of(List.of()));
        Intake intake = new RequestFactory(RequestOptions.CREATE, world).request(object);
        return PolicyDispatcher.dispatch(((Intake.Accepted) intake).request(), stored.policySet(), world);
    }
}
