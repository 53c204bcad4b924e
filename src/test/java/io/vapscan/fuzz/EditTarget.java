package io.vapscan.fuzz;

import io.vapscan.edit.Edit;
import io.vapscan.edit.Edited;
import io.vapscan.edit.YamlEdit;
import io.vapscan.manifest.Chunk;
import io.vapscan.manifest.Chunks;
import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A value anywhere in an object is changed or deleted, and the edit made again changes nothing. */
final class EditTarget {

    private static final List<Object> VALUES =
            List.of(true, 7L, "text", "a: b # c", "", "no", List.of("ALL"), Map.of("drop", List.of("ALL")), Map.of());

    private EditTarget() {}

    static void run(byte[] data) {
        Random random = new Random(Arrays.hashCode(data));
        for (Chunk chunk : Chunks.of(data)) {
            byte[] piece = Arrays.copyOfRange(data, chunk.from(), chunk.to());
            for (Parsed parsed : new ManifestReader().read("fuzz", piece)) {
                if (parsed instanceof Document document) {
                    edit(piece, document, random);
                }
            }
        }
    }

    private static void edit(byte[] piece, Document document, Random random) {
        List<Object> path = path(document.object(), random);
        Edit edit = random.nextInt(3) == 0
                ? new Edit.Delete(path)
                : new Edit.Set(path, VALUES.get(random.nextInt(VALUES.size())));
        Edited edited = YamlEdit.apply(piece, document.source().start(), edit);
        if (edited instanceof Edited.Changed changed && edit instanceof Edit.Set) {
            Edited again = YamlEdit.apply(changed.content(), document.source().start(), edit);
            YamlTarget.check(!(again instanceof Edited.Changed), "twice is once: " + edit);
        }
    }

    private static List<Object> path(Map<String, Object> object, Random random) {
        List<Object> path = new ArrayList<>();
        Object at = object;
        do {
            if (at instanceof Map<?, ?> map && !map.isEmpty()) {
                Object key = new ArrayList<Object>(map.keySet()).get(random.nextInt(map.size()));
                path.add(key);
                at = map.get(key);
            } else if (at instanceof List<?> list && !list.isEmpty()) {
                int index = random.nextInt(list.size());
                path.add(index);
                at = list.get(index);
            } else {
                break;
            }
        } while (random.nextInt(4) > 0);
        return path;
    }
}
