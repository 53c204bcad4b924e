package io.vapscan.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Document;
import io.vapscan.object.Metadata;
import io.vapscan.object.Sha256;
import io.vapscan.policy.NamedRule;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import io.vapscan.policy.Validation;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the bundle to the table of controls that it covers. */
class VapdataTest {

    /** A line of {@code fixtures/controls/controls.tsv}. */
    record Row(String id, String name, double score, List<String> resources, List<String> settings, List<String> in) {

        static Row of(String line) {
            String[] cells = line.split("\t", -1);
            return new Row(
                    cells[0],
                    cells[1],
                    Double.parseDouble(cells[2]),
                    words(cells[3]),
                    words(cells[4]),
                    words(cells[5]));
        }

        private static List<String> words(String cell) {
            return cell.isEmpty()
                    ? List.of()
                    : Arrays.stream(cell.split(",")).sorted().toList();
        }
    }

    static List<Row> rows() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("fixtures/controls/controls.tsv"))) {
            return lines.filter(line -> !line.startsWith("#")).map(Row::of).toList();
        }
    }

    private static Map<String, Object> policy(String id) throws IOException {
        Bundle bundle = Bundle.embedded();
        BundleText text = bundle.policy(bundle.index().byId(id).orElseThrow());
        List<Document> documents = new ArrayList<>();
        LooseBundle.read(text.path(), text.text().getBytes(StandardCharsets.UTF_8), documents);
        assertThat(documents).hasSize(1);
        return documents.get(0).object();
    }

    @Test
    void coversExactlyTheTable() throws IOException {
        assertThat(Bundle.embedded().index().controls())
                .extracting(Control::id)
                .containsExactlyElementsOf(rows().stream().map(Row::id).toList());
        assertThat(Bundle.embedded().index().conflicts()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void describesTheControlAsTheTableDoes(Row row) throws IOException {
        Control control = Bundle.embedded().index().byId(row.id()).orElseThrow();
        assertThat(control.name()).isEqualTo(row.name());
        assertThat(control.baseScore()).isEqualTo(row.score());
        assertThat(control.frameworks()).containsExactlyInAnyOrderElementsOf(row.in());
        assertThat(control.file()).startsWith(row.id().toLowerCase(Locale.ROOT) + "-");
        assertThat(control.policy() + ".yaml").isEqualTo("vapscan-" + control.file());
        assertThat(control.description()).isNotBlank();
        assertThat(control.remediation()).isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("rows")
    void matchesWhatTheTableSays(Row row) throws IOException {
        Map<String, Object> object = policy(row.id());
        assertThat(Metadata.labels(object)).containsEntry("controlId", row.id());
        assertThat(Metadata.annotations(object)).containsEntry("vapscan.io/severity", severity(row.score()));
        ValidatingAdmissionPolicy policy = ValidatingAdmissionPolicy.of(object);
        assertThat(policy.failurePolicy()).isEqualTo("Fail");
        assertThat(policy.matchConditions()).isEmpty();
        assertThat(policy.matchConstraints().objectSelector()).isEmpty();
        assertThat(policy.matchConstraints().namespaceSelector()).isEmpty();
        List<NamedRule> rules = policy.matchConstraints().resourceRules();
        assertThat(rules).allSatisfy(rule -> assertThat(rule.operations()).containsExactly("CREATE", "UPDATE"));
        assertThat(new TreeSet<>(rules.stream()
                        .flatMap(rule -> rule.resources().stream())
                        .toList()))
                .containsExactlyElementsOf(row.resources());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void readsTheSettingsThatTheTableNames(Row row) throws IOException {
        ValidatingAdmissionPolicy policy = ValidatingAdmissionPolicy.of(policy(row.id()));
        assertThat(PolicySettings.readBy(policy)).containsExactlyElementsOf(row.settings());
        assertThat(policy.paramKind() != null).isEqualTo(!row.settings().isEmpty());
        assertThat(policy.validations()).isNotEmpty().allSatisfy(validation -> {
            assertThat(validation.messageExpression()).isNotBlank();
            assertThat(validation.message()).isNotBlank().doesNotContain("\n");
        });
        assertThat(policy.validations()).extracting(Validation::expression).doesNotContain("true");
    }

    @Test
    void frameworksHoldKnownControlsOnly() throws IOException {
        Map<String, List<String>> expected = new HashMap<>();
        for (Row row : rows()) {
            row.in()
                    .forEach(name -> expected.computeIfAbsent(name, n -> new ArrayList<>())
                            .add(row.id()));
        }
        Map<String, List<String>> found = new HashMap<>();
        for (Framework framework : Bundle.embedded().frameworks()) {
            assertThat(framework.description()).isNotBlank();
            found.put(framework.name(), framework.controlIds());
        }
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void checksumsHoldEveryFile() throws IOException {
        Path data = Path.of("vapdata");
        List<String> listed = new ArrayList<>();
        for (String line : Files.readAllLines(data.resolve("SHA256SUMS"))) {
            String name = line.substring(66);
            listed.add(name);
            assertThat(Sha256.hex(Files.readAllBytes(data.resolve(name))))
                    .as(name)
                    .isEqualTo(line.substring(0, 64));
        }
        try (Stream<Path> tree = Files.walk(data)) {
            assertThat(tree.filter(Files::isRegularFile)
                            .map(file -> data.relativize(file).toString())
                            .filter(name -> !name.equals("SHA256SUMS")))
                    .containsExactlyInAnyOrderElementsOf(listed);
        }
    }

    private static String severity(double score) {
        return score >= 9 ? "Critical" : score >= 7 ? "High" : score >= 4 ? "Medium" : "Low";
    }
}
