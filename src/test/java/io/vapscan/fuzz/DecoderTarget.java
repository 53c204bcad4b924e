package io.vapscan.fuzz;

import io.vapscan.manifest.Document;
import io.vapscan.manifest.ManifestReader;
import io.vapscan.manifest.Parsed;
import io.vapscan.object.Metadata;
import io.vapscan.schema.Held;
import io.vapscan.schema.ObjectModel;
import io.vapscan.schema.ObjectModels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Whatever a server would hold, it would hold again as it is; definitions among the objects count. */
final class DecoderTarget {

    private DecoderTarget() {}

    static void run(byte[] data) {
        List<Map<String, Object>> objects = new ArrayList<>();
        for (Parsed parsed : new ManifestReader().read("fuzz", data)) {
            if (parsed instanceof Document document) {
                objects.add(document.object());
            }
        }
        ObjectModel model = ObjectModels.decoded(objects.stream()
                .filter(object -> "CustomResourceDefinition".equals(object.get("kind")))
                .toList());
        for (Map<String, Object> object : objects) {
            if (!isNamedLater(object) && model.hold(object, "default") instanceof Held.Stored stored) {
                Held again = model.hold(stored.object(), "default");
                YamlTarget.check(
                        again instanceof Held.Stored same && same.object().equals(stored.object()),
                        "held again it is another: " + stored.object() + " became " + again);
            }
        }
    }

    /** A Namespace's name becomes one of its labels when it is decoded, before it is generated. */
    private static boolean isNamedLater(Map<String, Object> object) {
        return "Namespace".equals(object.get("kind")) && Metadata.name(object).isEmpty();
    }
}
