package io.vapscan.cli;

import io.vapscan.gatekeeper.DirectPolicy;
import io.vapscan.gatekeeper.EnforcementPoint;
import io.vapscan.scan.Suggestions;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that say which policies judge. */
final class PolicyFlags {

    @Option(
            names = {"-p", "--policy"},
            paramLabel = "PATH",
            description = "Judge by these policies (files, directories, globs) and not by the bundle:"
                    + " ValidatingAdmissionPolicies, and Kyverno's ValidatingPolicies. Repeatable.")
    List<String> policies = new ArrayList<>();

    @Option(
            names = {"-b", "--binding"},
            paramLabel = "PATH",
            description = "Bindings of these policies. A policy without any is bound to everything with Deny.")
    List<String> bindings = new ArrayList<>();

    @Option(
            names = "--exception",
            paramLabel = "PATH",
            description = "Kyverno's PolicyExceptions from ValidatingPolicies among these policies. Repeatable.")
    List<String> exceptions = new ArrayList<>();

    @Option(
            names = "--enforcement-point",
            paramLabel = "NAME",
            description =
                    "Where Gatekeeper's Constraints among the policies are enforced: validation.gatekeeper.sh (default),"
                            + " audit.gatekeeper.sh, gator.gatekeeper.sh or vap.k8s.io.")
    @Nullable
    String enforcementPoint;

    @Option(
            names = GatekeeperFlags.FAILURE_POLICY,
            paramLabel = "POLICY",
            description = GatekeeperFlags.FAILURE_POLICY_HELP)
    @Nullable
    String failurePolicy;

    @Option(
            names = "--use-from",
            paramLabel = "FILE",
            description = "Control or framework documents (JSON) that say which rules to judge. Repeatable.")
    List<String> useFrom = new ArrayList<>();

    @Option(
            names = "--policy-bundle",
            paramLabel = "PATH",
            description = "Take controls from this file or directory of policies instead of the embedded bundle.")
    @Nullable
    String bundle;

    @Option(
            names = "--controls-config",
            paramLabel = "FILE",
            description = "A ControlConfiguration that replaces the bundle's defaults.")
    @Nullable
    String controlsConfig;

    @Option(
            names = "--include-controls",
            paramLabel = "ID",
            split = ",",
            description = "Judge only these controls or policies.")
    List<String> includeControls = new ArrayList<>();

    @Option(
            names = {"--skip-controls", "--exclude-controls"},
            paramLabel = "ID",
            split = ",",
            description = "Leave these controls or policies out.")
    List<String> skipControls = new ArrayList<>();

    /** Every file and folder that is named. */
    List<String> paths() {
        List<String> paths = new ArrayList<>(policies);
        paths.addAll(bindings);
        paths.addAll(exceptions);
        paths.addAll(useFrom);
        if (bundle != null) {
            paths.add(bundle);
        }
        if (controlsConfig != null) {
            paths.add(controlsConfig);
        }
        return paths;
    }

    /** How Gatekeeper's templates are judged. */
    DirectPolicy.Setting gatekeeper() {
        EnforcementPoint point = enforcementPoint == null ? EnforcementPoint.WEBHOOK : point(enforcementPoint);
        return new DirectPolicy.Setting(point, GatekeeperFlags.checked(failurePolicy), List.of());
    }

    private static EnforcementPoint point(String name) {
        return EnforcementPoint.named(name)
                .orElseThrow(() -> Failure.usage("--enforcement-point: unknown point " + name
                        + Suggestions.question(name, EnforcementPoint.names()) + "; known are "
                        + String.join(", ", EnforcementPoint.names())));
    }

    /** Whether they name any file. */
    boolean readsFiles() {
        return !policies.isEmpty()
                || !bindings.isEmpty()
                || !exceptions.isEmpty()
                || !useFrom.isEmpty()
                || bundle != null
                || controlsConfig != null;
    }
}
