package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.vapscan.admission.AdmissionScan;
import io.vapscan.admission.Decision;
import io.vapscan.admission.ExpressionCompilers;
import io.vapscan.admission.RequestOptions;
import io.vapscan.manifest.Document;
import io.vapscan.object.Fields;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Judges every fixture by its control and holds decisions, messages and costs to what a kube-apiserver 1.37 answered
 * ({@code fixtures/controls/expected.jsonl}).
 */
class ControlFixturesTest {

    private static final Path FIXTURES = Path.of("fixtures/controls");
    private static final ExpressionCompilers COMPILERS = ExpressionCompilers.kubernetes();

    /** Lines of expected.jsonl by control. */
    static List<Map.Entry<String, List<Map<String, Object>>>> controls() throws IOException {
        Map<String, List<Map<String, Object>>> byControl = new LinkedHashMap<>();
        ObjectMapper json = new ObjectMapper();
        for (String line : Files.readAllLines(FIXTURES.resolve("expected.jsonl"))) {
            Map<String, Object> expected = Fields.map(json.readValue(line, Object.class));
            String control = Fields.string(expected, "fixture").substring(0, 6);
            byControl.computeIfAbsent(control, c -> new ArrayList<>()).add(expected);
        }
        return List.copyOf(byControl.entrySet());
    }

    @ParameterizedTest
    @MethodSource("controls")
    void decidesAsTheApiServerDoes(Map.Entry<String, List<Map<String, Object>>> control) throws IOException {
        Path directory = FIXTURES.resolve(control.getKey());
        assertThat(control.getValue()).hasSize(fixtures(directory));
        Map<Run, List<Map<String, Object>>> runs = new LinkedHashMap<>();
        for (Map<String, Object> expected : control.getValue()) {
            Run run = Run.of(FIXTURES.resolve(Fields.string(expected, "fixture")));
            runs.computeIfAbsent(run, r -> new ArrayList<>()).add(expected);
        }
        for (Map.Entry<Run, List<Map<String, Object>>> run : runs.entrySet()) {
            List<List<Decision>> decisions = judge(control.getKey(), run.getKey(), run.getValue());
            for (int i = 0; i < decisions.size(); i++) {
                check(run.getValue().get(i), decisions.get(i));
            }
        }
    }

    private static void check(Map<String, Object> expected, List<Decision> decisions) {
        String fixture = Fields.string(expected, "fixture");
        assertThat(decisions.stream().map(ControlFixturesTest::tree).toList())
                .as(fixture)
                .isEqualTo(expected.get("decisions"));
        boolean denied = decisions.stream().anyMatch(decision -> decision.action() == Decision.Action.DENY);
        assertThat(denied).as(fixture).isEqualTo(fixture.contains("/fail-"));
    }

    /** What fixtures that are judged together have in common. */
    record Run(Optional<Path> params, boolean subresource) {

        static Run of(Path fixture) {
            Path own = Path.of(fixture.toString().replace(".yaml", ".params.yaml"));
            Path shared = fixture.resolveSibling("params.yaml");
            return new Run(
                    Stream.of(own, shared).filter(Files::exists).findFirst(),
                    fixture.toString().endsWith("-subresource.yaml"));
        }
    }

    private static int fixtures(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return (int) files.map(file -> file.getFileName().toString())
                    .filter(name -> name.startsWith("fail-") || name.startsWith("pass-"))
                    .filter(name -> !name.endsWith(".params.yaml"))
                    .count();
        }
    }

    private static List<List<Decision>> judge(String id, Run run, List<Map<String, Object>> fixtures)
            throws IOException {
        Bundle bundle = Bundle.embedded();
        Control control = bundle.index().byId(id).orElseThrow();
        List<Map<String, Object>> support = new ArrayList<>();
        support.addAll(objects(bundle.policy(control)));
        support.addAll(objects(bundle.definition().orElseThrow()));
        support.addAll(objects(
                run.params().isPresent()
                        ? read(run.params().get())
                        : bundle.configuration().orElseThrow()));
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Map<String, Object> fixture : fixtures) {
            objects.addAll(objects(read(FIXTURES.resolve(Fields.string(fixture, "fixture")))));
        }
        assertThat(objects).hasSameSizeAs(fixtures);
        RequestOptions options = run.subresource()
                ? RequestOptions.of(Map.of("operation", "UPDATE", "subResource", "ephemeralcontainers"))
                : RequestOptions.CREATE;
        AdmissionScan.Report report =
                AdmissionScan.run(new AdmissionScan.Inputs(support, objects, options, false), COMPILERS);
        assertThat(report.policies().refusals().byName()).isEmpty();
        return report.outcomes().stream().map(ControlFixturesTest::decisions).toList();
    }

    private static List<Decision> decisions(AdmissionScan.Outcome outcome) {
        assertThat(outcome.result()).isInstanceOf(AdmissionScan.Answered.class);
        AdmissionScan.Answered answered = (AdmissionScan.Answered) outcome.result();
        assertThat(answered.strict()).isEmpty();
        assertThat(answered.response().evaluations()).hasSize(1);
        return answered.response().evaluations().get(0).decisions();
    }

    private static BundleText read(Path file) throws IOException {
        return new BundleText(file.toString(), Files.readString(file));
    }

    private static List<Map<String, Object>> objects(BundleText text) throws IOException {
        List<Document> documents = new ArrayList<>();
        LooseBundle.read(text.path(), text.text().getBytes(StandardCharsets.UTF_8), documents);
        return documents.stream().map(Document::object).toList();
    }

    private static Map<String, Object> tree(Decision decision) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("evaluation", decision.outcome().name().toLowerCase(Locale.ROOT));
        if (decision.outcome() != Decision.Outcome.ADMIT) {
            tree.put("message", decision.message());
        }
        tree.put("cost", number(decision.cost()));
        tree.put("messageCost", number(decision.messageCost()));
        return tree;
    }

    /** As Jackson reads numbers that are small. */
    private static Object number(Long value) {
        return value == null ? "none" : (Object) value.intValue();
    }
}
