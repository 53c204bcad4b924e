package io.vapscan.kubewarden;

import io.vapscan.admission.CompiledPolicy;
import io.vapscan.admission.ExtendedCompilers;
import io.vapscan.admission.FurtherVariables;
import io.vapscan.cel.library.kubewarden.KubewardenLibrary;
import io.vapscan.policy.MatchResources;
import io.vapscan.policy.ValidatingAdmissionPolicy;
import java.util.List;
import java.util.Map;

/** A policy compiled with {@code kw.k8s} in its environment. Its matchConstraints are the host's business. */
final class KubewardenPolicy {

    private static final MatchResources ANYTHING =
            new MatchResources(Map.of(), Map.of(), List.of(), List.of(), "Equivalent");

    private KubewardenPolicy() {}

    /** Compiles it; what does not compile is in {@link CompiledPolicy#compileErrors}. */
    static CompiledPolicy of(Map<String, Object> tree, FurtherVariables variables) {
        ValidatingAdmissionPolicy policy = ValidatingAdmissionPolicy.of(tree);
        MatchResources constraints = policy.matchConstraints() == null ? ANYTHING : policy.matchConstraints();
        ValidatingAdmissionPolicy any = policy.matching(constraints, policy.matchConditions());
        return CompiledPolicy.of(any, new ExtendedCompilers(KubewardenLibrary.extension()), variables);
    }
}
