package io.vapscan.kyverno;

import io.vapscan.cel.library.kyverno.Outside;
import io.vapscan.manifest.TreeReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Texts that policies read as JSON or YAML, by the reader of manifests. */
final class Texts {

    private Texts() {}

    /** JSON, whose numbers are doubles as Go reads them. */
    static Outside.Answer json(String text) {
        String json = text.strip();
        boolean opened = !json.isEmpty() && "{[\"-0123456789tfn".indexOf(json.charAt(0)) >= 0;
        TreeReader.Result read = opened ? read("[" + json + "]") : new TreeReader.Fault("");
        return read instanceof TreeReader.Items items && items.items().size() == 1
                ? new Outside.Found(doubles(items.items().get(0)))
                : new Outside.Failed("invalid JSON text");
    }

    static Outside.Answer yaml(String text) {
        TreeReader.Result read = read(text);
        if (read instanceof TreeReader.Tree tree) {
            return new Outside.Found(tree.fields());
        }
        if (read instanceof TreeReader.Items items) {
            return new Outside.Found(items.items());
        }
        TreeReader.Result scalar = text.strip().indexOf('\n') < 0 ? read("- " + text.strip()) : read;
        return scalar instanceof TreeReader.Items items && items.items().size() == 1
                ? new Outside.Found(items.items().get(0))
                : new Outside.Failed("invalid YAML text");
    }

    private static TreeReader.Result read(String text) {
        return TreeReader.readList("", text.getBytes(StandardCharsets.UTF_8));
    }

    private static @Nullable Object doubles(@Nullable Object value) {
        if (value instanceof Long number) {
            return number.doubleValue();
        }
        if (value instanceof List<?> list) {
            List<@Nullable Object> out = new ArrayList<>(list.size());
            list.forEach(element -> out.add(doubles(element)));
            return out;
        }
        if (value instanceof Map<?, ?> map) {
            Map<Object, @Nullable Object> out = new LinkedHashMap<>();
            map.forEach((key, element) -> out.put(key, doubles(element)));
            return out;
        }
        return value;
    }
}
