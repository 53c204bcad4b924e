package io.vapscan.fuzz;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.manifest.Unreadable;
import io.vapscan.object.JsonText;
import io.vapscan.object.YamlText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Whatever is read is written as JSON and as YAML that read as the same; what is not, says where and why. */
final class YamlTarget {

    private YamlTarget() {}

    static void run(byte[] data) {
        for (Parsed parsed : new ManifestReader().read("fuzz", data)) {
            if (parsed instanceof Document document && !isList(document.object())) {
                same(document.object(), JsonText.compact(document.object()));
                same(document.object(), YamlText.of(document.object()));
            } else if (parsed instanceof Unreadable unreadable) {
                check(!unreadable.problem().isBlank() && !unreadable.problem().contains("\n"), "one line says why");
                check(
                        unreadable.source().start().line() > 0
                                && unreadable.source().start().column() > 0,
                        "a place");
            }
        }
    }

    /** A list without items is a document itself, and is not written as what is read as one. */
    private static boolean isList(Map<String, Object> object) {
        return String.valueOf(object.get("kind")).endsWith("List");
    }

    private static void same(Map<String, Object> object, String text) {
        List<Parsed> again = new ManifestReader().read("again", text.getBytes(StandardCharsets.UTF_8));
        check(
                again.size() == 1 && again.get(0) instanceof Document document && object.equals(document.object()),
                "written and read again it is another: " + object + " became " + again);
    }

    static void check(boolean holds, String promise) {
        if (!holds) {
            throw new AssertionError(promise);
        }
    }
}
