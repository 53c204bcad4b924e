package io.vapscan.suite;

import io.vapscan.object.Metadata;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** What an object is called: {@code Kind namespace/name}. */
    public static String resourceOf(Map<String, Object> object) {
        String name = Metadata.name(object).isEmpty() ? Metadata.generateName(object) : Metadata.name(object);
        String namespace = Metadata.namespace(object);
        return (Metadata.kindOf(object).kind() + " " + (namespace.isEmpty() ? "" : namespace + "/") + name).strip();
    }

    /** For people: its own name, or what it is about where it has none. The test is left out. */
    public String text() {
        return name.isEmpty()
                ? Stream.of(policy, rule, resource)
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining(" / "))
                : name;
    }
}
