package io.vapscan.api;

import io.vapscan.admission.PolicySet;
import io.vapscan.admission.World;
import java.util.List;

/**
 * What an engine knows, compiled.
 *
 * @param policies the policies with their bindings
 * @param bound the same by name
 * @param world what is there beside them
 * @param refused policies and bindings that a server would refuse
 */
record Loaded(PolicySet policies, Bound bound, World world, List<Verdict.Refused> refused) {}
