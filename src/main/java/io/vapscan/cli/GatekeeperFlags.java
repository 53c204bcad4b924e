package io.vapscan.cli;

import picocli.CommandLine.Option;

/** How Gatekeeper is set up, where that matters. */
final class GatekeeperFlags {

    static final String FAILURE_POLICY = "--default-k8s-native-validation-failure-policy";
    static final String FAILURE_POLICY_HELP =
            "The failurePolicy of Gatekeeper's ConstraintTemplates that name none: Fail (default) or Ignore.";

    @Option(names = FAILURE_POLICY, paramLabel = "POLICY", description = FAILURE_POLICY_HELP)
    private String failurePolicy = "Fail";

    /** The failure policy of templates that name none. */
    String failurePolicy() {
        return checked(failurePolicy);
    }

    static String checked(String failurePolicy) {
        if (!failurePolicy.equals("Fail") && !failurePolicy.equals("Ignore")) {
            throw Failure.usage(FAILURE_POLICY + ": " + failurePolicy + " is neither Fail nor Ignore");
        }
        return failurePolicy;
    }
}
