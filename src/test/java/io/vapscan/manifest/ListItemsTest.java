package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A long List that is cut into its items is read as it is read whole. */
class ListItemsTest {

    private static final int LONG = 300_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "apiVersion: v1\nkind: List\nitems:\n|0",
                "apiVersion: v1\nkind: List\nmetadata:\n  resourceVersion: ''\nitems:  \n\n# first\n|2",
                "---\n# a List\napiVersion: v1\nkind: ConfigMapList\nitems:\n|4",
                "apiVersion: v1\nitems:\n|0kind: List\nmetadata:\n  resourceVersion: ''\n",
                "apiVersion: v1\nitems:\n|2kind: List\n",
                "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: no-list\nitems:\n|0",
                "kind: List\nkind: List\napiVersion: v1\nitems:\n|0",
                "apiVersion: v1\nkind: List\nitems:\n|0items: []\n",
            })
    void readsAsWhole(String frame) throws IOException {
        String head = frame.substring(0, frame.indexOf('|'));
        int column = frame.charAt(frame.indexOf('|') + 1) - '0';
        String tail = frame.substring(frame.indexOf('|') + 2);
        assertSame(head + items(column) + tail + "---\napiVersion: v1\nkind: Namespace\nmetadata: {name: last}\n");
    }

    @Test
    void oddItems() {
        for (String odd : List.of(
                "- just text\n",
                "- # nothing\n",
                "- [a, b]\n",
                "- apiVersion: v1\n",
                "- data: {a: b}\n",
                "- apiVersion: v1\n  kind: ConfigMap\n  kind: ConfigMap\n  data: {a: 1, a: 2}\n",
                "- apiVersion: v1\n  kind: List\n  items:\n  - apiVersion: v1\n    kind: Pod\n",
                "- apiVersion: v1\n  kind: ConfigMap\n  data:\n    text: |\n      - a\n      # b\n\n      c\n# c\n\n",
                "-   apiVersion: v1\n    kind: ConfigMap\n",
                "- apiVersion: v1\n  kind: ConfigMap\n  data: {é: 'ü\n\n    x'}\n",
                "- &a\n  apiVersion: v1\n  kind: ConfigMap\n- *a\n",
                "- apiVersion: v1\n  kind: ConfigMap\n  data: &d {a: b}\n",
                "-\n  apiVersion: v1\n  kind: ConfigMap\n",
                "- {apiVersion: v1, kind: ConfigMap,\n  data: {a: b}}\n",
                "- apiVersion: v1\n  kind: ConfigMap\n  data:\n    a: not & an * anchor\n")) {
            StringBuilder text = new StringBuilder("apiVersion: v1\nkind: ConfigMapList\nitems:\n");
            while (text.length() < LONG) {
                text.append("- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: a\n")
                        .append(odd);
            }
            assertSame(text.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [|, |]}",
                "{\"apiVersion\":\"v1\",\"items\":[|,|],\"kind\":\"ConfigMapList\",\"metadata\":{\"a\":[\"]}\"]}}",
                "{\n  \"kind\": \"PodList\",\n  \"apiVersion\": \"v1\",\n  \"items\": [\n    |,\n    |\n  ]\n}\n",
                "---\n{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [|, |, ]}\n",
                "|\n|\n",
                "| |\n\n",
                "{\"apiVersion\": \"v1\", \"kind\": \"Other\", \"items\": [|, |]}",
                "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [|, |], \"items\": []}",
                "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [null, |, |]}",
                "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [|, |]} {\"apiVersion\": \"v1\", \"kind\": \"Pod\"}",
            })
    void readsJsonAsWhole(String frame) {
        String[] parts = frame.split("\\|");
        StringBuilder text = new StringBuilder(parts[0]);
        List<String> items = List.of(
                "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"metadata\": {\"name\": \"é]}\\\\\\\"\"}}",
                "{\"metadata\": {\"name\": \"untyped\"},\n \"data\": {\"items\": [1, {}]}}",
                "{\"apiVersion\": \"v1\", \"kind\": \"ConfigMap\", \"a\": 1, \"a\": 2}");
        for (int i = 0; text.length() < LONG; i++) {
            text.append(i == 0 ? "" : parts[1]).append(items.get(i % items.size()));
        }
        assertSame(text.append(parts.length > 2 ? parts[2] : "").toString());
    }

    @Test
    void onlyTheItemThatCannotBeReadIsRefused() {
        StringBuilder text = new StringBuilder("apiVersion: v1\nkind: List\nitems:\n");
        text.append("- apiVersion: v1\n  kind: ConfigMap\n  data: {\n");
        while (text.length() < LONG) {
            text.append("- apiVersion: v1\n  kind: ConfigMap\n");
        }
        List<Parsed> parsed = cut(text.toString());
        assertThat(parsed.get(0)).isInstanceOf(Unreadable.class);
        assertThat(parsed.subList(1, parsed.size())).hasSizeGreaterThan(5000).allMatch(Document.class::isInstance);
    }

    @Test
    void aListMayBeLongerThanADocument() {
        Limits limits = new Limits(LONG / 2, 1 << 30, 100);
        String filler = "x".repeat(LONG);
        String text =
                "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: small\n"
                        + "- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: large\n  data:\n    a: " + filler
                        + "\n";
        List<Parsed> parsed = cut(text, limits);
        assertThat(parsed.get(0)).isInstanceOf(Document.class);
        assertThat(parsed.get(1)).isInstanceOfSatisfying(Unreadable.class, refused -> {
            assertThat(refused.problem()).startsWith("ConfigMap large is longer than 150000 bytes");
            assertThat(refused.source().start().line()).isEqualTo(8);
        });
    }

    private static String items(int column) throws IOException {
        String blanks = " ".repeat(column);
        StringBuilder items = new StringBuilder();
        while (items.length() < LONG) {
            try (Stream<Path> files = Files.walk(Path.of("fixtures/controls"))) {
                for (Path file : files.filter(path -> path.toString().endsWith(".yaml"))
                        .sorted()
                        .toList()) {
                    for (String document : Files.readString(file).split("(?m)^---.*$")) {
                        if (document.contains("kind:") && !document.contains("kind: Config")) {
                            String indented = document.strip().replace("\n", "\n  " + blanks);
                            items.append(blanks).append("- ").append(indented).append('\n');
                        }
                    }
                }
            }
        }
        return items.toString();
    }

    private static void assertSame(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        List<Parsed> whole = new ManifestReader().read("list.yaml", bytes);
        assertThat(objects(cut(text))).isEqualTo(objects(whole));
        assertThat(duplicates(cut(text))).isEqualTo(duplicates(whole));
    }

    /** What was read, without duplicates: of a whole List, those of all items are its first item's. */
    private static List<Parsed> objects(List<Parsed> parsed) {
        return parsed.stream()
                .map(one -> one instanceof Document document
                        ? (Parsed) new Document(document.source(), document.object())
                        : one)
                .toList();
    }

    private static List<Duplicate> duplicates(List<Parsed> parsed) {
        return parsed.stream()
                .filter(Document.class::isInstance)
                .flatMap(one -> ((Document) one).duplicates().stream())
                .toList();
    }

    private static List<Parsed> cut(String text) {
        return cut(text, Limits.DEFAULT);
    }

    private static List<Parsed> cut(String text, Limits limits) {
        List<Part> parts = new ArrayList<>();
        new ManifestReader(limits)
                .parts("list.yaml", text.getBytes(StandardCharsets.UTF_8))
                .forEachRemaining(part -> parts.add(part.get()));
        return Part.join(parts);
    }
}
