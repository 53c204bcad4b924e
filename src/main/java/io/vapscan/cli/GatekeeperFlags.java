package io.vapscan.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How Gatekeeper is set up, where that matters. */
final class GatekeeperFlags {

    static final String FAILURE_POLICY = "--default-k8s-native-validation-failure-policy";
    static final String FAILURE_POLICY_HELP =
            "The failurePolicy of Gatekeeper's ConstraintTemplates that name none: Fail (default) or Ignore.";

    @Option(names = FAILURE_POLICY, paramLabel = "POLICY", description = FAILURE_POLICY_HELP)
    private @Nullable String failurePolicy;

    /** The failure policy of templates that name none. */
    String failurePolicy() {
        return checked(failurePolicy);
    }

    /** The policy asked for, by default Fail. */
    static String checked(@Nullable String failurePolicy) {
        if (failurePolicy == null) {
            return "Fail";
        }
        if (!failurePolicy.equals("Fail") && !failurePolicy.equals("Ignore")) {
            throw Failure.usage(FAILURE_POLICY + ": " + failurePolicy + " is neither Fail nor Ignore");
        }
        return failurePolicy;
    }
}
