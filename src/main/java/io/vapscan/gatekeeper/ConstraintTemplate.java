package io.vapscan.gatekeeper;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A ConstraintTemplate: what is judged, and what its Constraints look like.
 *
 * @param name its name: the kind in lower case
 * @param kind the kind of its Constraints
 * @param operations those that its target names; empty for all
 * @param engines the engines that it has code for
 * @param source the code of {@code K8sNativeValidation}; without it nothing here judges the template
 * @param ignored fields that look as if they meant something, and do not: one line each
 * @param definition the CustomResourceDefinition of its Constraints
 */
public record ConstraintTemplate(
        String name,
        String kind,
        List<String> operations,
        List<String> engines,
        Optional<TemplateSource> source,
        List<String> ignored,
        Map<String, Object> definition) {

    /** Copies the lists. */
    public ConstraintTemplate {
        operations = List.copyOf(operations);
        engines = List.copyOf(engines);
        ignored = List.copyOf(ignored);
    }

    /** What reading a template comes to. */
    public sealed interface Read {}

    /** A template that Gatekeeper would take. */
    public record Taken(ConstraintTemplate template) implements Read {}

    /** One that it would refuse. */
    public record Refused(Fault fault) implements Read {}

    /** Reads a template of any version. */
    public static Read of(Map<String, Object> object) {
        try {
            return new Taken(TemplateReader.read(object));
        } catch (Fault.Found found) {
            return new Refused(found.fault());
        }
    }

    /** Why nothing here judges it: its engines, in words. */
    public String notJudged() {
        return "ConstraintTemplate " + name + " is in " + String.join(" and ", engines)
                + ": only K8sNativeValidation (CEL) is judged";
    }

    /** Whether it names no operations, or just these. */
    boolean asksJust(String... named) {
        return operations.isEmpty() || Set.copyOf(operations).equals(Set.of(named));
    }
}
