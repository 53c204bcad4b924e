package io.vapscan.admission;

import io.vapscan.cel.Activation;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Variables of another tool's policies, beyond those that a server binds or in their place; {@code object} and {@code oldObject}
 * are always a server's. Called by several threads.
 */
@FunctionalInterface
public interface FurtherVariables {

    /**
     * A variable's value.
     *
     * @param name its name
     * @param server what a server would bind
     * @param unknown told why a value, or what is read of it later, is not known: the expression that reads it then has no value
     * @return a CEL value; null to leave the variable to the server
     */
    @Nullable
    Object find(String name, Activation server, Consumer<String> unknown);
}
