package io.vapscan.cel.environment;

import io.vapscan.cel.Compiler;
import java.util.Map;
import java.util.function.Function;

/**
 * The environments in which a kube-apiserver compiles admission expressions ({@code pkg/cel/environment/base.go} and
 * {@code pkg/admission/plugin/cel/compile.go}). Making a compiler is cheap: parser and checker are loaded when the first
 * expression is compiled.
 */
public final class Environments {

    /** The minor whose environment stored expressions run in. */
    static final int STORED = 37;

    /** The oldest minor with a table. */
    static final int OLDEST = 28;

    private static final Dialect.Holder STORED_DIALECT = new Dialect.Holder(STORED);

    private Environments() {}

    /** The environment that stored policies run in. Expressions that the program carries checked are only planned. */
    public static Compiler stored(Declarations declarations) {
        return new EnvironmentCompiler(
                new Scope(STORED, declarations, Map.of()), STORED_DIALECT, Embedded.PROGRAMS::find);
    }

    /** The same, but it checks every expression anew and notes what each came to. */
    public static Compiler recording(Declarations declarations, CheckedTableWriter into) {
        return new RecordingCompiler(new Scope(STORED, declarations, Map.of()), STORED_DIALECT, into);
    }

    /**
     * The environment that decides what may be written on a cluster of that minor.
     *
     * @param version a Kubernetes version: {@code 1.34}, {@code v1.34.2}
     * @throws IllegalArgumentException when it is none, or older than 1.28 or newer than 1.37
     */
    public static Compiler accepting(String version, Declarations declarations) {
        int minor = minor(version);
        Dialect.Holder dialect = minor == STORED ? STORED_DIALECT : new Dialect.Holder(minor);
        return new EnvironmentCompiler(new Scope(minor, declarations, Map.of()), dialect, (scope, text) -> null);
    }

    /**
     * Where the nodes of a stored expression stand in its text.
     *
     * @return offsets in code points by the nodes' numbers: of an operator's sign, of a call's bracket, else of the
     *     beginning; what a macro is expanded to stands where the macro does; empty for what does not parse
     */
    public static Map<Long, Integer> positions(String expression) {
        return new FrontEnd(new Scope(STORED, new Declarations(false, false), Map.of()), STORED_DIALECT.get())
                .positions(expression);
    }

    /**
     * The minor before a version, which is the one whose environment decides what that version's server accepts; the oldest
     * that there is a table for has none before it.
     *
     * @throws IllegalArgumentException as {@link #accepting}
     */
    public static String before(String version) {
        return "1." + Math.max(OLDEST, minor(version) - 1);
    }

    /**
     * The environment of another tool: the stored one and an extension. What is made of one extension shares its libraries, so
     * keep the compiler, or the function, as long as expressions are compiled.
     */
    public static Function<Declarations, Compiler> extended(Extension extension) {
        Dialect.Holder dialect = new Dialect.Holder(STORED, extension);
        return declarations -> new EnvironmentCompiler(
                new Scope(STORED, declarations, Map.of(), extension), dialect, (scope, text) -> null);
    }

    /** Read when the first expression is compiled. */
    private static final class Embedded {
        static final StoredPrograms PROGRAMS = new StoredPrograms(CheckedTable.embedded(), STORED_DIALECT.planner());
    }

    static int minor(String version) {
        String[] parts = (version.startsWith("v") ? version.substring(1) : version).split("\\.", -1);
        int minor = parts.length >= 2 && parts[0].equals("1") && parts[1].matches("[0-9]{1,3}")
                ? Integer.parseInt(parts[1])
                : -1;
        if (minor < OLDEST || minor > STORED) {
            throw new IllegalArgumentException(
                    "Kubernetes version " + version + " is not one of 1." + OLDEST + " to 1." + STORED);
        }
        return minor;
    }
}
