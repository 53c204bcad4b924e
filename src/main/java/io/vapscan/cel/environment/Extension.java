package io.vapscan.cel.environment;

import io.vapscan.cel.environment.EnvironmentTable.Overload;
import io.vapscan.cel.library.CallCost;
import io.vapscan.cel.library.FunctionLibrary;
import io.vapscan.cel.library.Implementation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What another tool's environment has beyond the API server's: functions, macros, variables and types. Its expressions are
 * compiled by {@link Environments#extended}; a server's own environments know nothing of it. Immutable.
 */
public final class Extension {

    private final List<Overload> overloads = new ArrayList<>();
    private final Map<String, String> parameters = new HashMap<>();
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final Set<String> withoutVariables = new HashSet<>();
    private final Set<String> macros = new HashSet<>();
    private final List<String> types = new ArrayList<>();
    private final Set<String> objects = new HashSet<>();
    private final FunctionLibrary library;

    private Extension(FunctionLibrary library) {
        this.library = library;
    }

    /**
     * Reads a table: one row a line, columns separated by tabs; lines that begin with {@code #} are comments.
     *
     * <ul>
     *   <li>{@code function}, its names separated by commas, overload id, {@code member} or {@code global}, type of the
     *       result, types of the arguments separated by {@code |} (receiver first)
     *   <li>{@code macro}, its key: {@code bind:3:true} is the receiver macro with three arguments
     *   <li>{@code variable}, its name, its type; {@code without}, the name of a variable that does not exist here
     *   <li>{@code type}, its name, its fields: {@code name type; name type}; replaces the server's type of that name
     *   <li>{@code objects}, a name: values of that type, and of types whose names go on after it with a dot, can be made with
     *       any fields
     * </ul>
     *
     * @param table the table's text
     * @param library what implements the functions, by overload id
     */
    public static Extension of(String table, FunctionLibrary library) {
        Extension extension = new Extension(library);
        table.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .forEach(line -> extension.row(line.split("\t", -1)));
        return extension;
    }

    private void row(String[] row) {
        switch (row[0]) {
            case "function" -> function(row);
            case "macro" -> macros.add(row[1]);
            case "variable" -> variables.put(row[1], row[2]);
            case "without" -> withoutVariables.add(row[1]);
            case "objects" -> objects.add(row[1]);
            case "type" -> types.add(row[1] + ": " + row[2]);
            default -> throw new IllegalArgumentException("no kind of row: " + row[0]);
        }
    }

    private void function(String[] row) {
        List<String> args = row[5].isEmpty() ? List.of() : List.of(row[5].split("\\|", -1));
        for (String name : row[1].split(",", -1)) {
            overloads.add(new Overload(name, row[2], row[3].equals("member"), row[4], args));
        }
        parameters.put(row[2], row[5]);
    }

    List<Overload> overloads() {
        return overloads;
    }

    Set<String> macros() {
        return macros;
    }

    Map<String, String> variables() {
        return variables;
    }

    Set<String> withoutVariables() {
        return withoutVariables;
    }

    List<String> types() {
        return types;
    }

    /** The first parts of the names of types that values can be made of with any fields. */
    Set<String> objects() {
        return objects;
    }

    /** The types of an overload's parameters, separated by {@code |}; null for an overload that is not its own. */
    @Nullable
    String parameters(String overloadId) {
        return parameters.get(overloadId);
    }

    @Nullable
    Implementation implementation(String overloadId) {
        return parameters.containsKey(overloadId) ? library.implementation(overloadId) : null;
    }

    @Nullable
    CallCost overloadCost(String overloadId) {
        return parameters.containsKey(overloadId) ? library.overloadCost(overloadId) : null;
    }
}
