package io.vapscan.suite;

/**
 * What a case is called, as filters and reports name it. Empty where a format knows no such thing.
 *
 * @param test the test that it is a case of: gator's test, our file's name
 * @param name its own name
 * @param policy the policy that is asked
 * @param rule the rule of that policy
 * @param resource the object that is judged, {@code Kind namespace/name} or as the format writes it
 */
public record CaseLabel(String test, String name, String policy, String rule, String resource) {

    /** The parts that are not empty, the test left out. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (String part : new String[] {name, policy, rule, resource}) {
            if (!part.isEmpty()) {
                text.append(text.isEmpty() ? "" : " / ").append(part);
            }
        }
        return text.toString();
    }
}
