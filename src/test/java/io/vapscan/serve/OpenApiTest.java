package io.vapscan.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.vapscan.report.ReportFormat;
import io.vapscan.report.Schemas;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The server's description of itself is valid, and says what the server does. */
class OpenApiTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode description() throws IOException {
        return JSON.readTree(OpenApi.text(Served.options(Served.OPEN, Served.BOUNDS, false)));
    }

    @Test
    void isValid() throws IOException {
        JsonNode description = description();
        assertThat(Schemas.errors("openapi-3.1.json", description)).isEmpty();
        ((ObjectNode) description.at("/paths/~1scan/post")).remove("responses");
        ((ObjectNode) description.path("info")).remove("title");
        assertThat(Schemas.errors("openapi-3.1.json", description)).isNotEmpty();
    }

    @Test
    void namesEveryEndpointAndFormat() throws IOException {
        JsonNode description = description();
        for (Endpoint endpoint : Endpoint.values()) {
            if (endpoint != Endpoint.NONE) {
                JsonNode operation = description
                        .path("paths")
                        .path(endpoint.path())
                        .path(endpoint.method().equals("POST") ? "post" : "get");
                assertThat(operation.isObject()).as(endpoint.path()).isTrue();
                assertThat(operation.path("security").isEmpty()).isNotEqualTo(endpoint.guarded());
            }
        }
        List<String> formats = new ArrayList<>();
        description.at("/paths/~1scan/post/parameters/0/schema/enum").forEach(format -> formats.add(format.asText()));
        assertThat(formats).containsExactlyInAnyOrderElementsOf(ReportFormat.names());
        assertThat(description.at("/info/version").asText()).isEqualTo("test");
    }

    @Test
    void describesReviewsAndAnswersAsTheyAre() throws IOException, Broken {
        String request = Served.reviewOf(Served.deployment(6));
        try (Served served = Served.of(Served.POLICY)) {
            assertThat(served.get("/openapi.json").statusCode()).isEqualTo(200);
            String answer = served.post("/admit", "application/json", request).body();
            assertThat(errors("AdmissionReview", request)).isEmpty();
            assertThat(errors("AdmissionReviewAnswer", answer)).isEmpty();
            assertThat(errors("AdmissionReviewAnswer", request)).isNotEmpty();
            assertThat(errors(
                            "Error",
                            served.post("/admit", "application/json", "{}").body()))
                    .isEmpty();
            assertThat(errors("Status", served.get("/readyz").body())).isEmpty();
        }
    }

    private static List<String> errors(String schema, String document) throws IOException {
        ObjectNode whole = (ObjectNode) description();
        whole.retain("components");
        whole.put("$ref", "#/components/schemas/" + schema);
        Schema compiled = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(whole);
        return compiled.validate(JSON.readTree(document)).stream()
                .map(Error::toString)
                .toList();
    }

    @Test
    void saysWhichCodesThereAre() throws IOException {
        List<String> codes = new ArrayList<>();
        description().at("/paths/~1admit/post/responses").fieldNames().forEachRemaining(codes::add);
        assertThat(codes)
                .containsAll(Arrays.asList("200", "400", "401", "408", "413", "415", "421", "429", "500", "503"));
    }
}
