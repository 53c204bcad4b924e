package io.vapscan.scan;

import java.util.List;

/**
 * What findings are grouped by: a control, or a policy that belongs to none.
 *
 * @param id the control's id, or the policy's name
 * @param name the control's name, or the policy's name
 * @param baseScore from 1 to 10; 0 where nobody gave one
 * @param description what it is about
 * @param remediation what to do about a failure
 * @param category category and subcategory, each may be empty
 * @param frameworks the frameworks that hold it
 * @param rules its rules
 */
public record ControlInfo(
        String id,
        String name,
        double baseScore,
        String description,
        String remediation,
        Category category,
        List<String> frameworks,
        List<RuleInfo> rules) {

    /**
     * A control's place in Kubescape's catalogue.
     *
     * @param name the category, empty where there is none
     * @param subCategory the subcategory, empty where there is none
     */
    public record Category(String name, String subCategory) {
        /** No category. */
        public static final Category NONE = new Category("", "");
    }

    /** A policy of one's own, as a control with that one rule. */
    public static ControlInfo ofPolicy(String policy) {
        return new ControlInfo(
                policy, policy, 0, "", "", Category.NONE, List.of(), List.of(new RuleInfo(policy, "CEL", policy)));
    }

    /** A policy in a language that nothing here judges. */
    static ControlInfo notJudged(String policy, String language) {
        return new ControlInfo(
                policy, policy, 0, "", "", Category.NONE, List.of(), List.of(new RuleInfo(policy, language, "")));
    }

    /** The severity of its base score. */
    public Severity severity() {
        return Severity.ofScore(baseScore);
    }

    /** Id and name, or the one of them where they are equal. */
    public String title() {
        return id.equals(name) ? id : id + " " + name;
    }
}
