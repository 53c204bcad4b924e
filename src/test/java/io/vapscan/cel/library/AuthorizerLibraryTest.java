package io.vapscan.cel.library;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.cel.library.Authorizer.Attributes;
import io.vapscan.cel.library.Authorizer.Decision;
import io.vapscan.cel.value.CelError;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AuthorizerLibraryTest {

    private final List<Attributes> asked = new ArrayList<>();
    private final Object authorizer = new AuthorizerValue.Root(
            attributes -> {
                asked.add(attributes);
                return new Decision(attributes.verb().equals("get"), "because", "");
            },
            "");

    @Test
    void buildsAResourceCheckStepByStep() {
        Object check = call("groupcheck_resource", call("authorizer_group", authorizer, "apps"), "deployments");
        check = call("resourcecheck_subresource", check, "scale");
        check = call("resourcecheck_namespace", check, "prod");
        check = call("resourcecheck_name", check, "web");
        check = call("authorizer_fieldselector", check, "a=b");
        check = call("authorizer_labelselector", check, "c=d");
        Object decision = call("resourcecheck_check", check, "get");
        assertThat(asked)
                .containsExactly(
                        new Attributes("", "get", "", "apps", "deployments", "scale", "prod", "web", "a=b", "c=d"));
        assertThat(call("decision_allowed", decision)).isEqualTo(true);
        assertThat(call("decision_reason", decision)).isEqualTo("because");
        assertThat(call("decision_errored", decision)).isEqualTo(false);
        assertThat(call("decision_error", decision)).isEqualTo("");
    }

    @Test
    void checksPathsAsAServiceAccount() {
        Object account = call("authorizer_serviceaccount", authorizer, "ns", "name");
        Object decision = call("pathcheck_check", call("authorizer_path", account, "/healthz"), "post");
        assertThat(asked)
                .containsExactly(new Attributes(
                        "system:serviceaccount:ns:name", "post", "/healthz", "", "", "", "", "", "", ""));
        assertThat(call("decision_allowed", decision)).isEqualTo(false);
    }

    @Test
    void refusesWhatTheServerRefuses() {
        assertThat(call("authorizer_path", authorizer, " ")).isEqualTo(new CelError("path must not be empty"));
        assertThat(call("groupcheck_resource", call("authorizer_group", authorizer, ""), ""))
                .isEqualTo(new CelError("resource must not be empty"));
        assertThat(call("authorizer_serviceaccount", authorizer, "ns", "Name"))
                .isEqualTo(new CelError("Invalid service account name"));
        assertThat(call("authorizer_serviceaccount", authorizer, "n.s", "name"))
                .isEqualTo(new CelError("Invalid service account namespace"));
    }

    @Test
    void costsAsOnTheServer() {
        Libraries libraries = new Libraries();
        assertThat(libraries.functionCost("check", "").of(new Object[] {authorizer, "get"}, true))
                .isEqualTo(350_000);
        // 10 for the list, a tenth of the length, 50 for each requirement of at least two characters.
        assertThat(libraries.functionCost("labelSelector", "").of(new Object[] {authorizer, "k,k"}, true))
                .isEqualTo(10 + 1 + 2 * 50);
    }

    private static Object call(String overload, Object... args) {
        return new Libraries().implementation(overload).call(args);
    }
}
