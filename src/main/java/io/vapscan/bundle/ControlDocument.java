package io.vapscan.bundle;

import java.util.List;

/**
 * A control document, ours or Kubescape's.
 *
 * @param id the control's id
 * @param name its name
 * @param baseScore from 1 to 10; 0 where it is not said
 * @param category its place in the catalogue
 * @param description what it is about
 * @param remediation what to do about a failure
 * @param rules its rules, in order
 */
public record ControlDocument(
        String id,
        String name,
        double baseScore,
        Control.Category category,
        String description,
        String remediation,
        List<Rule> rules) {

    /**
     * A rule of a control.
     *
     * @param name its name
     * @param language {@code CEL} or {@code Rego}
     * @param enumerator the source that chooses what the rule judges, empty for none
     */
    public record Rule(String name, String language, String enumerator) {

        /** Whether the policy of the control's id judges what the rule asks. */
        public boolean judged() {
            return language.equalsIgnoreCase("CEL");
        }
    }
}
