package io.vapscan.cel.environment;

import dev.cel.parser.CelParser;
import dev.cel.parser.CelParserFactory;
import io.vapscan.cel.library.Libraries;
import io.vapscan.cel.plan.Planner;
import org.jspecify.annotations.Nullable;

/** What all scopes of one Kubernetes minor share, whatever their variables. */
final class Dialect {

    /**
     * Makes the dialect when the first expression is compiled, and not before: it takes the parser's classes to be loaded.
     * Planning what is checked already does without.
     */
    static final class Holder {
        private final int minor;
        private final @Nullable Extension extension;
        private final Libraries libraries = new Libraries();
        private final Planner planner;
        private volatile @Nullable Dialect dialect;

        Holder(int minor) {
            this.minor = minor;
            this.extension = null;
            this.planner = LibraryPlanner.of(libraries);
        }

        Holder(int minor, Extension extension) {
            this.minor = minor;
            this.extension = extension;
            this.planner = LibraryPlanner.of(libraries, extension);
        }

        synchronized Dialect get() {
            Dialect made = dialect;
            if (made == null) {
                made = new Dialect(minor, extension, libraries, planner);
                dialect = made;
            }
            return made;
        }

        Planner planner() {
            return planner;
        }
    }

    private final CelParser parser;
    private final Names names;
    private final FunctionDeclarations functions;
    private final KubernetesTypes types;
    private final Libraries libraries;
    private final Planner planner;

    private Dialect(int minor, @Nullable Extension extension, Libraries libraries, Planner planner) {
        this.libraries = libraries;
        this.planner = planner;
        parser = CelParserFactory.standardCelParserBuilder()
                .setOptions(Checker.options())
                .build();
        names = Names.of(minor, extension);
        functions = new FunctionDeclarations(minor, extension);
        types = KubernetesTypes.of(extension);
    }

    CelParser parser() {
        return parser;
    }

    Names names() {
        return names;
    }

    FunctionDeclarations functions() {
        return functions;
    }

    /** The types, but for the fields that a scope's {@code variables} has. */
    KubernetesTypes types() {
        return types;
    }

    Planner planner() {
        return planner;
    }

    /** Whether a regular expression compiles. */
    boolean isPattern(String regex) {
        return libraries.regexError(regex) == null;
    }
}
