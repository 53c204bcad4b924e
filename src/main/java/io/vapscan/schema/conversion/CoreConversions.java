package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/** The core group. */
final class CoreConversions {

    private CoreConversions() {}

    static void add(String type, Rules rules) {
        switch (type) {
            case "Secret" -> rules.then(CoreConversions::secret);
            case "NodeSpec" -> rules.then(CoreConversions::nodeSpec);
            default -> {}
        }
    }

    /** {@code stringData} is written over {@code data} and gone. */
    private static void secret(Struct secret) {
        Map<String, Object> texts = secret.map("stringData");
        if (texts != null && !texts.isEmpty()) {
            Map<String, Object> data = secret.madeMap("data");
            texts.forEach((key, text) -> data.put(
                    key, Base64.getEncoder().encodeToString(((String) text).getBytes(StandardCharsets.UTF_8))));
        }
        secret.clear("stringData");
    }

    /** The internal Node has the list only. */
    private static void nodeSpec(Struct spec) {
        String single = spec.text("podCIDR");
        List<String> several = spec.texts("podCIDRs");
        if (!single.isEmpty() && (several.isEmpty() || !several.get(0).equals(single))) {
            spec.set("podCIDRs", List.of(single));
        } else if (single.isEmpty() && !several.isEmpty() && !several.get(0).isEmpty()) {
            spec.set("podCIDR", several.get(0));
        }
    }
}
