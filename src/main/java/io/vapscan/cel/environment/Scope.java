package io.vapscan.cel.environment;

import io.vapscan.cel.value.CelType;
import java.util.Arrays;
import java.util.Map;

/**
 * What makes an environment.
 *
 * @param minor the Kubernetes minor (of 1.x) whose overloads and macros exist
 * @param declarations the optional variables
 * @param variables the fields of {@code variables} with their types
 */
record Scope(int minor, Declarations declarations, Map<String, CelType> variables) {

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
