package io.vapscan.admission;

/**
 * Why a policy did not judge a request.
 *
 * @param policy the policy's name
 * @param binding the binding's name, empty where the policy's own gates turned the request away
 * @param gate the first gate that did
 * @param detail a condition's name; may be empty
 */
public record Unmatched(String policy, String binding, Gate gate, String detail) {

    /** The gate in words, one line. */
    public String why() {
        return switch (gate) {
            case EXEMPT -> "this kind is exempt from all policies";
            case NAMESPACE_SELECTOR -> "the namespaceSelector does not select its namespace";
            case OBJECT_SELECTOR -> "the objectSelector does not select its labels";
            case EXCLUDE_RULE -> "an exclude rule matches";
            case OPERATION -> "no rule for this operation";
            case RESOURCE_RULE -> "no resource rule matches";
            case BINDING -> detail.isEmpty() ? "no binding matches" : detail;
            case PARAMS -> "there are no params, and the binding allows that";
            case MATCH_CONDITION ->
                detail.isEmpty()
                        ? "a match condition failed, and the policy ignores failures"
                        : "match condition " + detail + " is false";
        };
    }
}
