package io.vapscan.schema.type;

import io.vapscan.object.CelIdentifier;
import org.jspecify.annotations.Nullable;

/** Field names as expressions write them: {@code Escape} in k8s.io/apiserver/pkg/cel. */
public final class FieldNames {

    private FieldNames() {}

    /** The name with what an identifier cannot hold escaped; null for one that cannot be written. */
    public static @Nullable String escape(String name) {
        if (name.isEmpty() || Character.isDigit(name.charAt(0))) {
            return null;
        }
        if (CelIdentifier.isReserved(name)) {
            return "__" + name + "__";
        }
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (name.startsWith("__", i)) {
                escaped.append("__underscores__");
                i++;
            } else if (CelIdentifier.isPart(c)) {
                escaped.append(c);
            } else {
                switch (c) {
                    case '.' -> escaped.append("__dot__");
                    case '-' -> escaped.append("__dash__");
                    case '/' -> escaped.append("__slash__");
                    default -> {
                        return null;
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** Adds a field of that type to a list of fields; one whose name is a reserved word under both of its names. */
    public static void add(StringBuilder fields, String name, String type) {
        String escaped = escape(name);
        if (escaped == null) {
            return;
        }
        fields.append(fields.isEmpty() ? "" : "; ").append(escaped).append(' ').append(type);
        if (CelIdentifier.isReserved(name)) {
            fields.append("; ").append(name).append(' ').append(type);
        }
    }
}
