package io.vapscan.fuzz.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A type as {@code vaporacle env} writes it: {@code list($A)}.
 *
 * @param name its name; of a type variable {@code $A}
 * @param parts what it is made of
 */
record CelType(String name, List<CelType> parts) {

    static CelType of(String name, CelType... parts) {
        return new CelType(name, List.of(parts));
    }

    /** Reads one; the prefixes of messages and structures are left out. */
    static CelType parse(String text) {
        String plain = text.strip();
        int open = plain.indexOf('(');
        if (open < 0) {
            return of(plain.substring(plain.lastIndexOf(':') + 1)
                    .replace("google.protobuf.", "")
                    .replace("kubernetes.", ""));
        }
        List<CelType> parts = new ArrayList<>();
        int depth = 0;
        int from = open + 1;
        for (int i = from; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (depth == 0 && (c == ',' || c == ')')) {
                parts.add(parse(plain.substring(from, i)));
                from = i + 1;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        String name = plain.substring(0, open);
        return new CelType(name.endsWith("optional_type") ? "optional" : name, parts);
    }

    boolean isVariable() {
        return name.startsWith("$");
    }

    CelType part(int index) {
        return parts.get(index);
    }

    /** Whether this, with its variables bound, is that type; binds them. */
    boolean matches(CelType type, Map<String, CelType> bound) {
        if (isVariable()) {
            CelType known = bound.putIfAbsent(name, type);
            return known == null || known.equals(type);
        }
        if (!name.equals(type.name) || parts.size() != type.parts.size()) {
            return false;
        }
        for (int i = 0; i < parts.size(); i++) {
            if (!parts.get(i).matches(type.parts.get(i), bound)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return parts.isEmpty()
                ? name
                : name + parts.stream().map(CelType::toString).collect(Collectors.joining(", ", "(", ")"));
    }
}
