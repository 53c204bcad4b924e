package io.vapscan.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class PositionsTest {

    private static final String FILE = """
            # first
            apiVersion: v1
            kind: A
            ---
            apiVersion: v1
            kind: List
            items:
            - apiVersion: v1
              kind: B
              spec: &s
                list:
                - x: 1
                - {w: 2, z: [a, b]}
            - kind: C
              apiVersion: v1
              1: one
              spec:
                <<: *s
                own: "é"
                own: 2
            """;

    @Test
    void findsFields() {
        List<Parsed> parsed = read(FILE);
        assertThat(find(parsed.get(0))).isEqualTo(at(2, 1));
        assertThat(find(parsed.get(0), "kind")).isEqualTo(at(3, 1));
        assertThat(find(parsed.get(1))).isEqualTo(at(8, 3));
        assertThat(find(parsed.get(1), "spec", "list", 0)).isEqualTo(at(12, 7));
        assertThat(find(parsed.get(1), "spec", "list", 0, "x")).isEqualTo(at(12, 7));
        assertThat(find(parsed.get(1), "spec", "list", 1, "z", 1)).isEqualTo(at(13, 21));
        assertThat(find(parsed.get(2), "1")).isEqualTo(at(16, 3));
        assertThat(find(parsed.get(2), "spec", "own")).isEqualTo(at(20, 5));
        assertThat(find(parsed.get(2), "spec", "list")).isEqualTo(at(11, 5));
    }

    @Test
    void fallsBackToWhatIsAround() {
        Parsed b = read(FILE).get(1);
        Positions positions = Positions.of(bytes(FILE), b.source());
        assertThat(positions.nearest(List.of("spec", "list", 7))).isEqualTo(at(11, 5));
        assertThat(positions.nearest(List.of("spec", "list", 7, "x"))).isEqualTo(at(11, 5));
        assertThat(positions.nearest(List.of("metadata"))).isEqualTo(at(8, 3));
        assertThat(Positions.of(bytes(FILE), new Source("f", 0, at(1, 1)))).isNull();
    }

    @Test
    void findsEveryFieldOfEveryObject() {
        int found = 0;
        for (Parsed parsed : read(FILE)) {
            Positions positions = Positions.of(bytes(FILE), parsed.source());
            for (List<Object> path : paths(((Document) parsed).object(), List.of())) {
                Position at = positions.nearest(path);
                int last = path.size() - 1;
                if (last >= 0 && path.get(last) instanceof String key) {
                    assertThat(textAt(at)).as("%s", path).startsWith(key + ":");
                } else if (last >= 0) {
                    assertThat(at).as("%s", path).isNotEqualTo(positions.nearest(path.subList(0, last)));
                }
                found++;
            }
        }
        assertThat(found).isEqualTo(29);
    }

    @Test
    void findsManyObjectsOfOneFileInTime() {
        StringBuilder file = new StringBuilder("apiVersion: v1\nkind: List\nitems:\n");
        for (int i = 0; i < 20_000; i++) {
            file.append("- apiVersion: v1\n  kind: Odd\n  x: ").append(i).append('\n');
        }
        for (int i = 0; i < 20_000; i++) {
            file.append("---\napiVersion: v1\nkind: Odd\nx: ").append(i).append('\n');
        }
        FilePositions positions = new FilePositions(bytes(file.toString()));
        List<Parsed> parsed = read(file.toString());
        assertThat(parsed).hasSize(40_000);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            for (Parsed object : parsed) {
                Position start = object.source().start();
                assertThat(positions.of(object.source()).nearest(List.of("x")).line())
                        .isEqualTo(start.line() + 2);
            }
        });
    }

    @Test
    void countsColumnsOnLongLines() {
        String item = "{\"apiVersion\":\"v1\",\"kind\":\"Odd\",\"x\":\"😀\"}";
        String file =
                "{\"apiVersion\":\"v1\",\"kind\":\"List\",\"items\":[" + (item + ",").repeat(19_999) + item + "]}";
        List<Parsed> parsed = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> read(file));
        assertThat(parsed).hasSize(20_000);
        int before = file.indexOf('[') + 1;
        int width = item.codePointCount(0, item.length()) + 1;
        assertThat(parsed.get(19_999).source().start()).isEqualTo(at(1, before + 19_999 * width + 2));
    }

    private static List<List<Object>> paths(Object tree, List<Object> path) {
        List<List<Object>> out = new ArrayList<>();
        out.add(path);
        if (tree instanceof Map<?, ?> map) {
            map.forEach((key, value) -> out.addAll(paths(value, with(path, key))));
        } else if (tree instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                out.addAll(paths(list.get(i), with(path, i)));
            }
        }
        return out;
    }

    private static List<Object> with(List<Object> path, Object part) {
        List<Object> out = new ArrayList<>(path);
        out.add(part);
        return out;
    }

    private static Position find(Parsed parsed, Object... path) {
        return Positions.of(bytes(FILE), parsed.source()).nearest(List.of(path));
    }

    private static String textAt(Position at) {
        return FILE.lines().toList().get(at.line() - 1).substring(at.column() - 1);
    }

    private static Position at(int line, int column) {
        return new Position(line, column);
    }

    private static List<Parsed> read(String text) {
        return new ManifestReader().read("f.yaml", bytes(text));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
