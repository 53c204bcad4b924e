package io.vapscan.cel;

import io.vapscan.cel.value.CelType;
import java.util.Map;

/** Compiles expressions in one environment. Compilations are cached by expression text, failures too. */
public interface Compiler {

    /** Parses, checks and plans; never throws for what the expression says. */
    Compilation compile(String expression);

    /**
     * The same environment in which {@code variables} is an object with just these fields, as the API server's
     * {@code CompositionEnv} has it: naming another field is a compile error.
     *
     * @param variables types of the policy's variables, in their order
     */
    Compiler withPolicyVariables(Map<String, CelType> variables);
}
