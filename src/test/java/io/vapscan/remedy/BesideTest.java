package io.vapscan.remedy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Fixes that hold only where another policy's fix is made, too. */
class BesideTest {

    private static String policy(String name, String expression) {
        return """
                apiVersion: admissionregistration.k8s.io/v1
                kind: ValidatingAdmissionPolicy
                metadata: {name: %s}
                spec:
                  failurePolicy: Fail
                  matchConstraints:
                    resourceRules: [{apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}]
                  validations: [{expression: "%s"}]
                ---
                """.formatted(name, expression);
    }

    private static Map<String, Remedy> remedies(String policies, String spec) throws IOException {
        Court court = Fixtures.court(Fixtures.objects(policies), false);
        return Fixtures.remedies(
                court,
                Fixtures.objects(
                                "{apiVersion: v1, kind: Pod, metadata: {name: a, namespace: shop}, spec: " + spec + "}")
                        .get(0));
    }

    private static List<String> fix(Map<String, Remedy> remedies, String policy) {
        return Fixtures.line(remedies.get(policy)).lines().toList();
    }

    /** A server refuses a HostProcess Pod without the host's network. */
    @Test
    void theHostsNetworkGoesWithTheHostsProcesses() throws IOException {
        String network = policy("a-network", "object.spec.?hostNetwork.orValue(false) == false");
        String process = policy(
                "process",
                "object.spec.containers.all(c, !c.?securityContext.?windowsOptions.?hostProcess.orValue(false))");
        String spec = "{hostNetwork: true, os: {name: windows}, containers:"
                + " [{name: a, image: a:1, securityContext: {windowsOptions: {hostProcess: true}}}]}";
        Map<String, Remedy> both = remedies(network + process, spec);
        String goes = "spec.containers[0].securityContext.windowsOptions.hostProcess=false";
        assertThat(fix(both, "process").toString()).contains("fix=[" + goes + "]");
        assertThat(fix(both, "a-network").toString())
                .contains("review=[]")
                .contains("spec.hostNetwork=false")
                .contains(goes);
        assertThat(fix(remedies(network, spec), "a-network").toString()).contains("fix=[]");
    }

    @Test
    void whatAThirdPolicyAsksForComesFromAnother() throws IOException {
        String policies = policy("links", "object.spec.?enableServiceLinks.orValue(true) == false")
                + policy("processes", "object.spec.?shareProcessNamespace.orValue(false) == false")
                + policy("grace", "object.spec.terminationGracePeriodSeconds <= 45")
                + policy(
                        "third",
                        "object.spec.?enableServiceLinks.orValue(true)"
                                + " || !object.spec.?shareProcessNamespace.orValue(false)");
        String spec = "{shareProcessNamespace: true, terminationGracePeriodSeconds: 60,"
                + " containers: [{name: a, image: a:1}]}";
        Map<String, Remedy> remedies = remedies(policies, spec);
        // Only what is needed of the others' fixes.
        assertThat(fix(remedies, "links").toString())
                .contains("spec.enableServiceLinks=false")
                .contains("spec.shareProcessNamespace=false")
                .doesNotContain("Grace");
        assertThat(fix(remedies, "processes").toString()).doesNotContain("enableServiceLinks");
    }
}
