package io.vapscan.schema.type;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Field names as expressions write them: {@code Escape} in k8s.io/apiserver/pkg/cel. */
public final class FieldNames {

    private static final Set<String> RESERVED = Set.of(
            "true",
            "false",
            "null",
            "in",
            "as",
            "break",
            "const",
            "continue",
            "else",
            "for",
            "function",
            "if",
            "import",
            "let",
            "loop",
            "package",
            "namespace",
            "return",
            "var",
            "void",
            "while");

    private FieldNames() {}

    /** The name with what an identifier cannot hold escaped; null for one that cannot be written. */
    public static @Nullable String escape(String name) {
        if (name.isEmpty() || Character.isDigit(name.charAt(0))) {
            return null;
        }
        if (RESERVED.contains(name)) {
            return "__" + name + "__";
        }
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean plain = c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (name.startsWith("__", i)) {
                escaped.append("__underscores__");
                i++;
            } else if (plain) {
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
        if (RESERVED.contains(name)) {
            fields.append("; ").append(name).append(' ').append(type);
        }
    }
}
