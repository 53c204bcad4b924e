package io.vapscan.cel.environment;

import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The names that expressions of a Kubernetes minor can call, for completion and documentation.
 *
 * @param functions global functions and macros, dotted names included: {@code quantity}, {@code optional.of}, {@code has}
 * @param members functions and macros called on a value: {@code startsWith}, {@code all}
 */
public record Vocabulary(SortedSet<String> functions, SortedSet<String> members) {

    /** Operators and the names that macros expand to are not written by anybody. */
    private static final Pattern WRITABLE = Pattern.compile("[a-zA-Z][a-zA-Z0-9.]*");

    /**
     * The names of a version.
     *
     * @param version a Kubernetes version as {@link Environments#accepting} takes it; empty for the stored environment
     * @throws IllegalArgumentException for a version that is not known
     */
    public static Vocabulary of(String version) {
        int minor = version.isEmpty() ? Environments.STORED : Environments.minor(version);
        SortedSet<String> functions = new TreeSet<>();
        SortedSet<String> members = new TreeSet<>();
        for (EnvironmentTable.Overload overload : EnvironmentTable.overloads(minor)) {
            if (WRITABLE.matcher(overload.function()).matches()) {
                (overload.member() ? members : functions).add(overload.function());
            }
        }
        Set<String> macros = EnvironmentTable.macros(minor);
        for (String key : macros) {
            String[] parts = key.split(":", -1);
            (parts[2].equals("true") ? members : functions).add(parts[0]);
        }
        return new Vocabulary(functions, members);
    }
}
