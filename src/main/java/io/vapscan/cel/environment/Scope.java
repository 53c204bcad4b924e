package io.vapscan.cel.environment;

import io.vapscan.cel.value.CelType;
import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What makes an environment.
 *
 * @param minor the Kubernetes minor (of 1.x) whose overloads and macros exist
 * @param declarations the optional variables
 * @param variables the fields of {@code variables} with their types
 * @param extension what there is beyond a server's own environment
 */
record Scope(
        int minor,
        Declarations declarations,
        Map<String, CelType> variables,
        @Nullable Extension extension) {

    /** A server's own. */
    Scope(int minor, Declarations declarations, Map<String, CelType> variables) {
        this(minor, declarations, variables, null);
    }

    /** The same with other fields of {@code variables}. */
    Scope with(Map<String, CelType> others) {
        return new Scope(minor, declarations, Map.copyOf(others), extension);
    }

    /** All of it as one text: two scopes with one text compile an expression to the same. */
    String key() {
        StringBuilder key = new StringBuilder();
        key.append(minor)
                .append(declarations.params() ? 'p' : '-')
                .append(declarations.authorizer() ? 'a' : '-')
                .append(declarations.variables() ? 'v' : '-');
        String[] names = variables.keySet().toArray(new String[0]);
        Arrays.sort(names);
        for (String name : names) {
            key.append(' ').append(name).append(':').append(variables.get(name));
        }
        return key.toString();
    }
}
