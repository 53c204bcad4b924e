package io.vapscan.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.object.Fields;
import io.vapscan.object.TypedMap;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DecodedObjectsTest {

    private final ObjectModel model = ObjectModels.decoded(List.of());

    private Held hold(String json) throws IOException {
        return model.hold(new ObjectMapper().readValue(json, new TypeReference<Map<String, Object>>() {}), "default");
    }

    private Map<String, Object> stored(String json) throws IOException {
        return ((Held.Stored) hold(json)).object();
    }

    @Test
    void fills_defaults_and_drops_zero_values() throws IOException {
        Map<String, Object> stored = stored("""
                {"apiVersion": "v1", "kind": "Service", "metadata": {"name": "a"},
                 "spec": {"ports": [{"port": 80, "protocol": ""}], "publishNotReadyAddresses": false}}""");
        assertThat(stored)
                .isEqualTo(Map.of(
                        "apiVersion",
                        "v1",
                        "kind",
                        "Service",
                        "metadata",
                        Map.of("name", "a", "namespace", "default"),
                        "spec",
                        Map.of(
                                "internalTrafficPolicy",
                                "Cluster",
                                "ports",
                                List.of(Map.of("port", 80L, "protocol", "TCP", "targetPort", 80L)),
                                "sessionAffinity",
                                "None",
                                "type",
                                "ClusterIP"),
                        "status",
                        Map.of("loadBalancer", Map.of())));
    }

    @Test
    void reports_unknown_fields_and_drops_them() throws IOException {
        Held held = hold("{\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"spec\": {\"containers\": [{\"imagee\": 1}]}}");
        assertThat(held)
                .isInstanceOfSatisfying(
                        Held.Stored.class,
                        stored -> assertThat(stored.strict())
                                .containsExactly("unknown field \"spec.containers[0].imagee\""));
    }

    @Test
    void reports_unknown_fields_in_the_order_of_what_clients_send() throws IOException {
        Held held = hold("{\"apiVersion\": \"v1\", \"kind\": \"Pod\", \"z\": 1, \"a\\\"b\": 2, \"spec\": {\"c\": 3}}");
        assertThat(((Held.Stored) held).strict())
                .containsExactly("unknown field \"a\\\"b\"", "unknown field \"spec.c\"", "unknown field \"z\"");
    }

    @Test
    void names_the_field_where_the_server_does_not() throws IOException {
        Held held = hold("{\"apiVersion\": \"v1\", \"kind\": \"Secret\", \"data\": {\"key\": \"no base64\"}}");
        Held.Refused refused = (Held.Refused) held;
        assertThat(refused.message()).isEqualTo("illegal base64 data at input byte 2");
        assertThat(refused.located()).isEqualTo("illegal base64 data at input byte 2 (data.key)");
    }

    @Test
    void refuses_a_wrong_type_and_names_the_field() throws IOException {
        assertThat(hold("{\"apiVersion\": \"apps/v1\", \"kind\": \"Deployment\", \"spec\": {\"replicas\": \"3\"}}"))
                .isEqualTo(new Held.Refused("json: cannot unmarshal string into Go struct field"
                        + " DeploymentSpec.spec.replicas of type int32"));
    }

    @Test
    void keeps_an_unknown_kind_as_written_but_for_its_namespace() throws IOException {
        assertThat(stored("{\"apiVersion\": \"a.b/v1\", \"kind\": \"Widget\", \"spec\": {\"a\": null}}"))
                .hasToString("{apiVersion=a.b/v1, kind=Widget, spec={a=null}, metadata={namespace=default}}");
    }

    @Test
    void leaves_what_is_written_as_it_is() throws IOException {
        Map<String, Object> labels = new LinkedHashMap<>(Map.of("a", "b"));
        Map<String, Object> written =
                Map.of("apiVersion", "v1", "kind", "Namespace", "metadata", Map.of("name", "shop", "labels", labels));
        Map<String, Object> held = ((Held.Stored) model.holdTyped(written, null)).object();
        assertThat(Fields.map(held, "metadata", "labels"))
                .isEqualTo(Map.of("a", "b", "kubernetes.io/metadata.name", "shop"));
        assertThat(labels).isEqualTo(Map.of("a", "b"));
    }

    @Test
    void copies_a_typed_object_to_change_it() throws IOException {
        Map<String, Object> held = ((Held.Stored) model.holdTyped(
                        Map.of("apiVersion", "v1", "kind", "Pod", "metadata", Map.of("name", "a")), "default"))
                .object();
        Map<Object, Object> copy = TypedMap.copy(held);
        copy.put("kind", "Other");
        assertThat(copy).containsEntry("kind", "Other").isInstanceOf(TypedMap.class);
        assertThat(held)
                .containsEntry("kind", "Pod")
                .containsOnlyKeys("apiVersion", "kind", "metadata", "spec", "status");
        assertThat(held.get("nothing")).isNull();
        assertThat(held.containsKey("nothing")).isFalse();
        assertThatThrownBy(() -> copy.put("nothing", 1L)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void refuses_hostile_nesting() {
        Map<String, Object> nested = Map.of();
        for (int i = 0; i < 5_000; i++) {
            nested = Map.of("a", nested);
        }
        Map<String, Object> revision =
                Map.of("apiVersion", "apps/v1", "kind", "ControllerRevision", "revision", 1L, "data", nested);
        assertThat(model.hold(revision, null)).isEqualTo(new Held.Refused("exceeded max depth"));
    }
}
