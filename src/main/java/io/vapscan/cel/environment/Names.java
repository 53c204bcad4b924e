package io.vapscan.cel.environment;

import io.vapscan.cel.environment.EnvironmentTable.Overload;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How names are read in an environment. A leading dot says that a comprehension's variable is not meant; the checker
 * does not hold to that, so a dotted name is checked as an alias that no comprehension can hide.
 *
 * @param macros the macros' keys
 * @param namespaces first parts of qualified names, which are read whole
 */
record Names(Set<String> macros, Set<String> namespaces) {

    private static final char ALIAS = '@';

    /** The names of a minor's environment. */
    static Names of(int minor, @Nullable Extension extension) {
        Set<String> namespaces = new HashSet<>(List.of("google", "net", "kubernetes", "authorizer"));
        List<Overload> overloads = new ArrayList<>(EnvironmentTable.overloads(minor));
        Set<String> macros = new HashSet<>(EnvironmentTable.macros(minor));
        if (extension != null) {
            overloads.addAll(extension.overloads());
            macros.addAll(extension.macros());
        }
        for (Overload overload : overloads) {
            int dot = overload.function().indexOf('.');
            if (dot > 0) {
                namespaces.add(overload.function().substring(0, dot));
            }
        }
        return new Names(Set.copyOf(macros), Set.copyOf(namespaces));
    }

    /** The name under which the checker sees an identifier. */
    String parsed(String identifier) {
        return identifier.startsWith(".") && !namespaces.contains(identifier.substring(1))
                ? alias(identifier.substring(1))
                : identifier;
    }

    /** An identifier as it was written, from the name under which the checker sees it; no identifier resolves to it. */
    static String written(String parsed) {
        return parsed.charAt(0) == ALIAS && !parsed.equals(ExprNodes.ACCUMULATOR) ? "." + parsed.substring(1) : parsed;
    }

    /** The alias of a declared name. */
    static String alias(String name) {
        return ALIAS + name;
    }

    /**
     * The name that a checked identifier means, with a leading dot where a comprehension's variable hides it.
     *
     * @param hidden the variables of the comprehensions around it
     */
    static String resolved(String name, Set<String> hidden) {
        if (hidden.contains(name)) {
            return name;
        }
        String declared = !name.isEmpty() && name.charAt(0) == ALIAS ? name.substring(1) : name;
        int dot = declared.indexOf('.');
        return hidden.contains(dot < 0 ? declared : declared.substring(0, dot)) ? "." + declared : declared;
    }
}
