package io.vapscan.admission;

import java.util.List;

/**
 * A policy with its bindings.
 *
 * @param policy the policy
 * @param bindings by name
 */
record PolicyBindings(CompiledPolicy policy, List<CompiledBinding> bindings) {}
