package io.vapscan.admission;

import io.vapscan.cel.Compiler;
import io.vapscan.cel.environment.Declarations;
import io.vapscan.cel.environment.Environments;
import io.vapscan.cel.environment.Extension;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Compilers in another tool's environment, each made once. What runs there is what may be written. */
public final class ExtendedCompilers implements ExpressionCompilers {

    private final Function<Declarations, Compiler> make;
    private final Map<Declarations, Compiler> made = new ConcurrentHashMap<>();

    /** @param extension what that environment has beyond a server's */
    public ExtendedCompilers(Extension extension) {
        this.make = Environments.extended(extension);
    }

    @Override
    public Compiler stored(Declarations declarations) {
        return made.computeIfAbsent(declarations, make);
    }

    @Override
    public Compiler accepting(Declarations declarations) {
        return stored(declarations);
    }

    @Override
    public boolean differ(String expression) {
        return false;
    }
}
