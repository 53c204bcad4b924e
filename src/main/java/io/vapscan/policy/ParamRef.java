package io.vapscan.policy;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which params a binding hands to its policy.
 *
 * @param name one param's name, empty when a selector chooses
 * @param namespace where namespaced params are looked for, empty for the request's namespace
 * @param selector the label selector's tree, null when there is none
 * @param parameterNotFoundAction {@code Allow} or {@code Deny}; empty when it was not given
 */
public record ParamRef(
        String name, String namespace, @Nullable Map<String, Object> selector, String parameterNotFoundAction) {

    /** Whether a param that is not there is a configuration error. */
    public boolean deniesWhenNotFound() {
        return parameterNotFoundAction.equals("Deny");
    }
}
