package io.vapscan.edit;

import static org.assertj.core.api.Assertions.assertThat;

import io.vapscan.manifest.Chunk;
import io.vapscan.manifest.Chunks;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.FieldSyntax;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Random edits of the fixtures' manifests: the edited text reads as meant, and few lines of it are others. */
class YamlEditPropertyTest {

    private static final int EDITS_EACH = 6;
    private static final List<Object> VALUES = List.of(
            true, false, 7L, "text", "a: b", "", "yes", List.of("ALL"), Map.of("drop", List.of("ALL")), Map.of());

    private final Random random = new Random(20);
    private final List<String> refused = new ArrayList<>();
    private int changed;
    private int tried;

    @Test
    void editsReadAsMeant() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("fixtures"))) {
            for (Path file :
                    files.filter(YamlEditPropertyTest::isManifest).sorted().toList()) {
                byte[] content = Files.readAllBytes(file);
                if (content.length < 100_000) {
                    editAll(file, content);
                }
            }
        }
        assertThat(changed).isGreaterThan(1000);
        assertThat(refused.size()).as("%s", refused).isLessThan(tried / 50);
    }

    private static boolean isManifest(Path file) {
        String name = file.toString();
        return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
    }

    private void editAll(Path file, byte[] content) {
        for (Chunk chunk : Chunks.of(content)) {
            byte[] piece = Arrays.copyOfRange(content, chunk.from(), chunk.to());
            for (Parsed parsed : new ManifestReader().read("", piece)) {
                for (int i = 0; i < EDITS_EACH && parsed instanceof Document; i++) {
                    edit(file, piece, (Document) parsed);
                }
            }
        }
    }

    private void edit(Path file, byte[] piece, Document document) {
        List<Object> path = path(document.object());
        boolean delete = random.nextInt(3) == 0;
        Edit edit = delete ? new Edit.Delete(path) : new Edit.Set(path, VALUES.get(random.nextInt(VALUES.size())));
        if (path.size() == 1 && (path.get(0).equals("kind") || path.get(0).equals("apiVersion"))) {
            return;
        }
        tried++;
        Edited edited = YamlEdit.apply(piece, document.source().start(), edit);
        if (edited instanceof Edited.Refused no) {
            refused.add(file + " " + edit + ": " + no.why() + "\n");
        } else if (edited instanceof Edited.Changed yes) {
            changed++;
            check(piece, yes.content(), document, edit);
        }
    }

    private static void check(byte[] before, byte[] after, Document document, Edit edit) {
        Map<?, ?> now = new ManifestReader()
                .read("", after).stream()
                        .filter(one ->
                                one.source().start().equals(document.source().start()))
                        .map(one -> ((Document) one).object())
                        .findFirst()
                        .orElseThrow();
        Object there = now;
        List<Object> path = edit.path();
        for (Object step : path.subList(0, path.size() - 1)) {
            there = FieldSyntax.next(there, step);
        }
        if (edit instanceof Edit.Set set) {
            assertThat(FieldSyntax.next(there, path.get(path.size() - 1))).isEqualTo(set.value());
            // Setting it again changes nothing.
            assertThat(YamlEdit.apply(after, document.source().start(), edit)).isInstanceOf(Edited.Unchanged.class);
        }
        List<String> old = new ArrayList<>(lines(before));
        List<String> made = lines(after);
        long kept = made.stream().filter(old::remove).count();
        // JSON has a line to end each level that is made, too.
        long each = new String(before, StandardCharsets.UTF_8).stripLeading().startsWith("{") ? 2 : 1;
        assertThat(made.size() - kept).as("new lines for %s", edit).isLessThanOrEqualTo(each * path.size() + 4);
    }

    private static List<String> lines(byte[] content) {
        return List.of(new String(content, StandardCharsets.UTF_8).split("(?<=\n)"));
    }

    /** To a value that is there, or a little beyond one. */
    private List<Object> path(Map<?, ?> object) {
        List<Object> path = new ArrayList<>();
        Object at = object;
        do {
            Object step;
            if (at instanceof Map<?, ?> map && !map.isEmpty()) {
                List<Object> keys = new ArrayList<>(map.keySet());
                step = random.nextInt(12) == 0 && !path.isEmpty() ? "added" : keys.get(random.nextInt(keys.size()));
            } else if (at instanceof List<?> list) {
                step = random.nextInt(list.size() + 1);
            } else if (at == null || at instanceof Map) {
                step = "made";
            } else {
                break;
            }
            path.add(step);
            at = FieldSyntax.next(at, step);
        } while (random.nextInt(7) > 0 && path.size() < 9);
        return path;
    }
}
