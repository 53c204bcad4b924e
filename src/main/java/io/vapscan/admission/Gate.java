package io.vapscan.admission;

/** What can turn a request away from a policy, in the order in which a server asks. */
public enum Gate {
    /** The resource is exempt from all policies. */
    EXEMPT,
    /** The Namespace's labels. */
    NAMESPACE_SELECTOR,
    /** The object's labels, the new one's and the old one's. */
    OBJECT_SELECTOR,
    /** An exclude rule. */
    EXCLUDE_RULE,
    /** A rule that matches in all but its operations. */
    OPERATION,
    /** No resource rule matches. */
    RESOURCE_RULE,
    /** No binding matches. */
    BINDING,
    /** No params, and the binding allows that. */
    PARAMS,
    /** A match condition. */
    MATCH_CONDITION
}
