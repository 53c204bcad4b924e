package io.vapscan.api.test;

import io.vapscan.api.Engine;

/**
 * Where assertions about policies start.
 *
 * <pre>{@code
 * assertThat(policy).denies(pod).withMessage("hostPath is not allowed");
 * assertThat(policy).as(User.named("alice")).onUpdate(before, after).admits().costingAtMost(1_000);
 * }</pre>
 */
public final class PolicyAssertions {

    private PolicyAssertions() {}

    /** Assertions about what an engine's policies make of requests. */
    public static PolicyAssert assertThat(Engine policies) {
        return new PolicyAssert(policies, request -> request);
    }
}
