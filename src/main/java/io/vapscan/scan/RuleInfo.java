package io.vapscan.scan;

/**
 * A rule of a control.
 *
 * @param name the rule's name
 * @param language {@code CEL} or {@code Rego}
 * @param policy the policy that judges it; empty for a rule that is not judged
 */
public record RuleInfo(String name, String language, String policy) {

    /** Whether this program judges rules of its language. */
    public boolean judged() {
        return language.equalsIgnoreCase("CEL");
    }
}
