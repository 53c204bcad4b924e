package io.vapscan.schema.conversion;

import io.vapscan.schema.type.Rules;
import io.vapscan.schema.type.Struct;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;

/** The core group. */
final class CoreConversions {

    private CoreConversions() {}

    static void add(Rules rules) {
        rules.on("Secret").then(CoreConversions::secret);
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
}
