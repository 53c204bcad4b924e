package io.vapscan.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class UnifiedDiffTest {

    @Test
    void nothingForTheSame() {
        assertThat(UnifiedDiff.of("f", "a\n".getBytes(StandardCharsets.UTF_8), "a\n".getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @Test
    void printsHunks() {
        assertThat(UnifiedDiff.of(
                        "f", "a\nb\nc".getBytes(StandardCharsets.UTF_8), "a\nc\n".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo("--- a/f\n+++ b/f\n@@ -1,3 +1,2 @@\n a\n-b\n-c\n\\ No newline at end of file\n+c\n");
    }

    @Test
    void namesFilesAsGitDoes() {
        Map<String, String> names = Map.of(
                "deploy/pod.yaml", "--- a/deploy/pod.yaml",
                "Übung.yaml", "--- a/Übung.yaml",
                "my pod.yaml", "--- a/my pod.yaml\t",
                "e\u001b[31mvil.yaml", "--- \"a/e\\033[31mvil.yaml\"",
                "two\nlines.yaml", "--- \"a/two\\012lines.yaml\"",
                "say \"no\".yaml", "--- \"a/say \\042no\\042.yaml\"",
                "ü\u202e.yaml", "--- \"a/\\303\\274\\342\\200\\256.yaml\"",
                "##vso[x]y.yaml", "--- \"a/\\043\\043vso[x]y.yaml\"");
        names.forEach((name, line) -> assertThat(UnifiedDiff.of(name, bytes(List.of("a\n")), bytes(List.of("b\n"))))
                .startsWith(line + "\n" + line.replace("--- \"a/", "+++ \"b/").replace("--- a/", "+++ b/") + "\n@@"));
    }

    /** Each hunk's lines have to stand where its head says, in both texts. */
    @Test
    void randomDiffsLeadFromOneTextToTheOther() {
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            List<String> before = new ArrayList<>();
            for (int line = random.nextInt(60); line > 0; line--) {
                before.add("line " + random.nextInt(20) + "\n");
            }
            List<String> after = new ArrayList<>(before);
            for (int edits = random.nextInt(6); edits > 0; edits--) {
                int at = random.nextInt(after.size() + 1);
                if (random.nextBoolean() || at == after.size()) {
                    after.add(at, "new " + edits + "\n");
                } else {
                    after.remove(at);
                }
            }
            assertThat(applied(before, UnifiedDiff.of("f", bytes(before), bytes(after))))
                    .isEqualTo(after);
        }
    }

    private static byte[] bytes(List<String> lines) {
        return String.join("", lines).getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> applied(List<String> before, String diff) {
        List<String> out = new ArrayList<>();
        int at = 0;
        for (String row : diff.isEmpty() ? new String[0] : diff.split("(?<=\n)")) {
            if (row.startsWith("@@")) {
                int start = Integer.parseInt(row.substring(4, row.indexOf(','))) - 1;
                out.addAll(before.subList(at, start));
                at = start;
            } else if (row.startsWith("+") && !row.startsWith("+++")) {
                out.add(row.substring(1));
            } else if (!row.startsWith("---") && !row.startsWith("+++")) {
                assertThat(before.get(at++)).isEqualTo(row.substring(1));
                if (row.startsWith(" ")) {
                    out.add(row.substring(1));
                }
            }
        }
        out.addAll(before.subList(at, before.size()));
        return out;
    }
}
