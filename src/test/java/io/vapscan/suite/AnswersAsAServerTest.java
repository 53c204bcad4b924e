package io.vapscan.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.vapscan.object.Fields;
import io.vapscan.object.JsonText;
import io.vapscan.scan.Workers;
import io.vapscan.suite.policytest.PolicyTestFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Expects of each admission case what a kube-apiserver 1.37 answered, in a test file of our own. */
class AnswersAsAServerTest {

    private static final Path CASES = Path.of("fixtures/cases");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    static List<Path> cases() throws IOException {
        try (Stream<Path> folders = Files.list(CASES)) {
            return folders.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void asAnsweredBefore(Path folder) throws IOException {
        Map<String, Object> expected = tree(JSON, folder.resolve("expected.json"));
        if (expected.containsKey("refusedByServer")) {
            assertThat(expected).isNotEmpty();
            return;
        }
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("apiVersion", "vapscan.io/v1alpha1");
        file.put("kind", "PolicyTest");
        file.put("policies", List.of("policy.yaml"));
        put(file, "bindings", folder, "bindings.yaml");
        put(file, "params", folder, "params.yaml");
        put(file, "namespaces", folder, "namespaces.yaml");
        put(file, "definitions", folder, "crds.yaml");
        List<Object> cases = new ArrayList<>();
        List<Map<String, Object>> outcomes = Fields.maps(expected, "outcomes");
        for (int i = 0; i < outcomes.size(); i++) {
            cases.add(oneCase(folder, i, outcomes.get(i)));
        }
        file.put("cases", cases);
        SuiteReport report = run(folder.resolve("made_test.yaml"), JsonText.compact(file));
        assertThat(report.faults()).isEmpty();
        assertThat(report.failuresOnly().cases().stream().map(one -> one.test().label() + " " + one.result()))
                .isEmpty();
        assertThat(report.cases()).hasSameSizeAs(outcomes);
    }

    private static Map<String, Object> oneCase(Path folder, int index, Map<String, Object> outcome) throws IOException {
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("object", Map.of("file", "objects.yaml", "document", index + 1));
        Path request = folder.resolve("request.yaml");
        if (Files.exists(request)) {
            one.putAll(tree(YAML, request));
            if (one.containsKey("name")) {
                one.put("resourceName", one.remove("name"));
            }
        }
        Map<String, Object> expect = new LinkedHashMap<>();
        expect.put("allowed", Fields.bool(outcome, "allowed"));
        if (!Fields.string(outcome, "reason").isEmpty() && outcome.containsKey("evaluations")) {
            expect.put("reason", Fields.string(outcome, "reason"));
        }
        expect.put("warnings", Fields.list(outcome, "warnings"));
        expect.put("auditAnnotations", Fields.map(outcome, "auditEventAnnotations"));
        List<String> messages = new ArrayList<>();
        boolean told = false;
        for (Map<String, Object> evaluation : Fields.maps(outcome, "evaluations")) {
            for (Map<String, Object> decision : Fields.maps(evaluation, "decisions")) {
                told = true;
                if (!Fields.string(decision, "evaluation").equals("admit")) {
                    messages.add(Fields.string(decision, "message"));
                }
            }
        }
        if (!messages.isEmpty()) {
            expect.put("message", messages);
        } else if (told && outcome.get("allowed").equals(true)) {
            expect.put("decision", "admit");
        }
        one.put("expect", expect);
        return one;
    }

    private static SuiteReport run(Path file, String text) {
        SuiteFile read = new SuiteFile(file.toString(), true, text.getBytes(StandardCharsets.UTF_8));
        Suite suite = new PolicyTestFormat().load(read, new SuiteContext(null));
        try (Workers workers = new Workers(1)) {
            return new SuiteRunner(CaseFilter.ALL, workers)
                    .run(new SuiteFinder.Found(List.of(suite), List.of(), List.of()));
        }
    }

    private static void put(Map<String, Object> file, String key, Path folder, String name) {
        if (Files.exists(folder.resolve(name))) {
            file.put(key, List.of(name));
        }
    }

    private static Map<String, Object> tree(ObjectMapper mapper, Path file) throws IOException {
        return Fields.map(mapper.readValue(file.toFile(), Object.class));
    }
}
