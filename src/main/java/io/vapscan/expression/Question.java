package io.vapscan.expression;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An expression and what it sees.
 *
 * @param id given back with the answer; empty for none
 * @param expr the expression
 * @param vars values of {@code object}, {@code oldObject}, {@code params}, {@code request}, {@code namespaceObject}, as
 *     plain trees; those not given are null
 * @param version the Kubernetes minor whose environment for new expressions is asked, for example {@code 1.34}; empty for
 *     the one that stored expressions run in
 */
public record Question(String id, String expr, Map<String, @Nullable Object> vars, String version) {}
