package io.vapscan.policy;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.object.JsonLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RefusalTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Policies and bindings with what {@code pkg/apis/admissionregistration/validation} of 1.37 says of them. */
    static List<JsonNode> vectors() throws IOException {
        return JsonLines.of(Path.of("fixtures/refusals/structure.jsonl"));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    @SuppressWarnings("unchecked")
    void saysWhatTheServerSays(JsonNode vector) {
        Map<String, Object> tree = JSON.convertValue(vector.get("written"), Map.class);
        var texts = tree.get("kind").equals("ValidatingAdmissionPolicy")
                ? Refusal.of(ValidatingAdmissionPolicy.of(tree), new Accepting())
                : Refusal.of(ValidatingAdmissionPolicyBinding.of(tree));
        assertThat(String.join("; ", texts)).isEqualTo(vector.get("refusal").textValue());
    }

    /** Finds no fault with any expression. */
    private static final class Accepting implements ExpressionCheck {
        @Override
        public @Nullable String matchCondition(String expression) {
            return null;
        }

        @Override
        public @Nullable String variable(Variable variable) {
            return null;
        }

        @Override
        public @Nullable String validation(String expression) {
            return null;
        }

        @Override
        public @Nullable String message(String expression) {
            return null;
        }

        @Override
        public @Nullable String auditAnnotation(String expression) {
            return null;
        }
    }
}
