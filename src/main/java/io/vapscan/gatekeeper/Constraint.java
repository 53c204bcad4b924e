package io.vapscan.gatekeeper;

import io.vapscan.object.Metadata;
import java.util.Map;

/**
 * A Constraint that Gatekeeper would take, its defaults filled.
 *
 * @param template the template's name
 * @param name its name
 * @param match what it matches
 * @param enforcement what follows from a violation
 * @param object the whole object: what its template's expressions have as params
 */
public record Constraint(
        String template, String name, ConstraintMatch match, Enforcement enforcement, Map<String, Object> object) {

    /** What reading a Constraint comes to. */
    public sealed interface Read {}

    /** A Constraint that Gatekeeper would take. */
    public record Taken(Constraint constraint) implements Read {}

    /**
     * One that it would refuse.
     *
     * @param fault why
     * @param bySchema whether the template's schema is what it breaks: what gator's {@code invalid} tests expect
     */
    public record Refused(Fault fault, boolean bySchema) implements Read {}

    /** Reads a Constraint of a template as it is written, as gator does: a default fills no required field. */
    public static Read written(Map<String, Object> object, ConstraintTemplate template) {
        return new ConstraintReader(template).read(object, true);
    }

    /** Whether a server refuses its name: Gatekeeper's definitions say how long it may be. */
    public boolean nameTooLong() {
        return name.length() > ConstraintReader.LONGEST_NAME;
    }

    /** Its kind, as its template names it. */
    public String kind() {
        return Metadata.kindOf(object).kind();
    }
}
